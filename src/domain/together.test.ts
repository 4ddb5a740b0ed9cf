import { describe, expect, it } from 'vitest';
import { together } from './together.ts';

describe('together', () => {
  it('answers what each read came to', () => expect(together([() => 1, () => 2])).toEqual([1, 2]));

  it('asks for all before it stops at the first that stopped', () => {
    const asked: string[] = [];
    const stop = (name: string) => () => {
      asked.push(name);
      throw new Error(name);
    };
    expect(() => together([stop('one'), () => asked.push('two'), stop('three')])).toThrow('one');
    expect(asked).toEqual(['one', 'two', 'three']);
  });
});
