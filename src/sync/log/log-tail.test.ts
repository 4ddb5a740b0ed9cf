import { describe, expect, it } from 'vitest';
import type { Entry } from './store.ts';
import { LogLost, LogTail } from './log-tail.ts';

const head = { epoch: 'e', seq: 10, id: 'c10@0' };

function entry(seq: number, text = ''): Entry {
  const after = { id: 'a', deletedAt: null, text };
  const changes = [{ table: 'note', id: 'a', before: null, after }];
  return { seq, id: `c${seq}`, at: 0, actor: 'ann', client: 'tab', name: 'put', version: 1, changes };
}

const append = (tail: LogTail, ...entries: Entry[]) => tail.append({ from: tail.newest, entries });
const seqs = (entries: readonly Entry[]): number[] => entries.map(({ seq }) => seq);

describe('tail', () => {
  it('holds what follows the head it began with', () => {
    const tail = new LogTail(head, { entries: 10, characters: 1_000 });
    append(tail, entry(11), entry(12), entry(13));
    expect(tail.newest).toEqual({ epoch: 'e', seq: 13, id: 'c13@0' });
    expect(seqs(tail.since(10))).toEqual([11, 12, 13]);
    expect(seqs(tail.since(11, 12))).toEqual([12]);
    expect(seqs(tail.since(13))).toEqual([]);
    expect([9, 10, 13, 14].map((seq) => tail.covers(seq))).toEqual([false, true, true, false]);
  });

  it('knows the command at each position', () => {
    const tail = new LogTail(head, { entries: 10, characters: 1_000 });
    append(tail, entry(11));
    expect([9, 10, 11, 12].map((seq) => tail.cursorAt(seq)?.id)).toEqual([undefined, 'c10@0', 'c11@0', undefined]);
  });

  it.each([
    ['of another epoch', { epoch: 'f', seq: 11, id: 'c11@0' }],
    ['further on', { epoch: 'e', seq: 12, id: 'c12@0' }],
    ['of another command', { epoch: 'e', seq: 11, id: 'other' }],
    ['that the log does not hold', null],
  ])('C2: does not continue from position %s', (_name, from) => {
    const tail = new LogTail(head, { entries: 10, characters: 1_000 });
    append(tail, entry(11));
    expect(() => tail.append({ from, entries: [entry(12)] })).toThrow(LogLost);
    expect(() => tail.append({ from, entries: [] })).toThrow(LogLost);
    append(tail, entry(12));
    expect(seqs(tail.since(10))).toEqual([11, 12]);
  });

  it('forgets the oldest beyond its limits, but nothing still to be sent', () => {
    const tail = new LogTail(head, { entries: 2, characters: 1_000 });
    append(tail, entry(11), entry(12), entry(13), entry(14));
    tail.trim(11);
    expect(seqs(tail.since(11))).toEqual([12, 13, 14]);
    expect(tail.covers(10)).toBe(false);
    tail.trim(14);
    expect(tail.length).toBe(2);
    expect(tail.cursorAt(12)?.id).toBe('c12@0');
  });

  it('counts characters as memory', () => {
    const tail = new LogTail(head, { entries: 100, characters: 1_000 });
    append(tail, entry(11, 'x'.repeat(600)), entry(12, 'x'.repeat(600)));
    tail.trim(12);
    expect(seqs(tail.since(11))).toEqual([12]);
  });
});
