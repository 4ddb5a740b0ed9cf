import { describe, expect, it } from 'vitest';
import { readAll } from './read-all.ts';

describe('together', () => {
  it('returns the result of each read', () => expect(readAll([() => 1, () => 2])).toEqual([1, 2]));

  it('asks for all rows before it stops at the first missing one', () => {
    const asked: string[] = [];
    const stop = (name: string) => () => {
      asked.push(name);
      throw new Error(name);
    };
    expect(() => readAll([stop('one'), () => asked.push('two'), stop('three')])).toThrow('one');
    expect(asked).toEqual(['one', 'two', 'three']);
  });
});
