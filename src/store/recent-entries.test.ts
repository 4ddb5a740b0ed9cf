import type { Entry, Page } from '#sync/log/store.ts';
import { describe, expect, it } from 'vitest';
import { RecentEntries } from './recent-entries.ts';

const entry = (seq: number): Entry => ({
  seq,
  id: `id-${seq}`,
  at: 0,
  actor: 'ann',
  client: 'tab',
  name: 'item.put',
  version: 1,
  changes: [],
});
const place = (seq: number, epoch = 'one') => ({ epoch, seq, id: `id-${seq}@0` });
const entries = (...seqs: number[]) => ({ from: place((seqs[0] ?? 1) - 1), entries: seqs.map(entry) });
const seqs = (found: Page | undefined) => found?.entries.map(({ seq }) => seq);

describe('recent entries', () => {
  it('are those after a position, up to the limit', () => {
    const recent = new RecentEntries();
    recent.add(entries(5, 6));
    recent.add(entries(7));
    expect(seqs(recent.after(4, 10, 0))).toEqual([5, 6, 7]);
    expect(seqs(recent.after(5, 1, 0))).toEqual([6]);
  });

  it('are unknown before the first and after the last: other nodes may have committed', () => {
    const recent = new RecentEntries();
    expect(recent.after(0, 10, 0)).toBeUndefined();
    recent.add(entries(5, 6));
    expect(recent.after(3, 10, 0)).toBeUndefined();
    expect(recent.after(6, 10, 0)).toBeUndefined();
  });

  it('are unknown once another node has announced more', () => {
    const recent = new RecentEntries();
    recent.add(entries(5, 6));
    expect(seqs(recent.after(4, 10, 6))).toEqual([5, 6]);
    expect(recent.after(4, 10, 7)).toBeUndefined();
  });

  it('never span entries of another node', () => {
    const recent = new RecentEntries();
    recent.add(entries(5));
    recent.add(entries(7, 8));
    expect(recent.after(4, 10, 0)).toBeUndefined();
    expect(recent.after(5, 10, 0)).toBeUndefined();
    expect(seqs(recent.after(6, 10, 0))).toEqual([7, 8]);
  });

  it('start anew after a restore', () => {
    const recent = new RecentEntries();
    recent.add(entries(5, 6));
    recent.add(entries(6));
    expect(recent.after(4, 10, 0)).toBeUndefined();
    expect(seqs(recent.after(5, 10, 0))).toEqual([6]);
    recent.add({ from: place(6, 'two'), entries: [entry(7)] });
    expect(recent.after(5, 10, 0)).toBeUndefined();
    expect(recent.after(6, 10, 0)).toEqual({ from: place(6, 'two'), entries: [entry(7)] });
  });

  it('C2: come with the position they follow', () => {
    const recent = new RecentEntries();
    recent.add(entries(5, 6));
    recent.add(entries(7));
    for (const seq of [4, 5, 6]) expect(recent.after(seq, 10, 0)?.from).toEqual(place(seq));
    for (let seq = 8; seq <= 300; seq += 1) recent.add(entries(seq));
    for (const seq of [44, 45, 299]) expect(recent.after(seq, 1, 0)?.from).toEqual(place(seq));
  });

  it('are the last few, until they are cleared', () => {
    const recent = new RecentEntries();
    for (let seq = 1; seq <= 300; seq += 1) recent.add(entries(seq));
    recent.add(entries());
    expect(recent.after(43, 10, 0)).toBeUndefined();
    expect(seqs(recent.after(44, 1_000, 0))).toHaveLength(256);
    recent.clear();
    expect(recent.after(299, 10, 0)).toBeUndefined();
  });

  it('are fewer where they are large', () => {
    const recent = new RecentEntries();
    const row = { id: 'a', deletedAt: null, name: 'x'.repeat(500_000) };
    const change = { table: 'item', id: 'a', before: null, after: row };
    const large = (seq: number) => ({ from: place(seq - 1), entries: [{ ...entry(seq), changes: [change] }] });
    for (let seq = 1; seq <= 10; seq += 1) recent.add(large(seq));
    expect(seqs(recent.after(6, 10, 0))).toEqual([7, 8, 9, 10]);
    expect(recent.after(5, 10, 0)).toBeUndefined();
  });
});
