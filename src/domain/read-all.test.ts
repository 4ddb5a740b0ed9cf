import { describe, expect, it } from 'vitest';
import { readAll } from './read-all.ts';

describe('together', () => {
  it('answers what each read came to', () => expect(readAll([() => 1, () => 2])).toEqual([1, 2]));

  it('asks for all before it stops at the first that stopped', () => {
    const asked: string[] = [];
    const stop = (name: string) => () => {
      asked.push(name);
      throw new Error(name);
    };
    expect(() => readAll([stop('one'), () => asked.push('two'), stop('three')])).toThrow('one');
    expect(asked).toEqual(['one', 'two', 'three']);
  });
});
