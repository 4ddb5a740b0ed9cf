import { describe, expect, it } from 'vitest';
import type { ToClient } from '../protocol/message.ts';
import { ManualClock } from './memory/clock.ts';
import { SnapshotBatcher } from './snapshot-batcher.ts';
import type { Welcome } from './server-connection.ts';

type Message = Exclude<ToClient, Welcome>;

const cursor = { epoch: 'e', seq: 1, id: 'c' };

function part(from: number, to: number, more: { first?: boolean; done?: boolean; scope?: string } = {}): Message {
  const rows = Array.from({ length: to - from }, (_, at) => ['item', { id: `${from + at}`, deletedAt: null }] as const);
  return { t: 'snapshot', scope: 'held:me', rows, first: false, done: false, cursor, ...more };
}

function describeMessage(message: Message): string {
  if (message.t !== 'snapshot') return message.t;
  const ids = message.rows.map(([, { id }]) => id);
  return `${ids[0]}–${ids.at(-1)}${message.first ? ' first' : ''}${message.done ? ' done' : ''}`;
}

function watched() {
  const clock = new ManualClock();
  const taken: string[] = [];
  const parts = new SnapshotBatcher(
    clock,
    (message) => taken.push(describeMessage(message)),
    (error) => expect.fail(String(error)),
  );
  return { clock, taken, parts };
}

describe('R20 snapshot parts', () => {
  it('are applied at once at both ends, and as one with the end in between', () => {
    const { parts, taken } = watched();
    parts.add(part(0, 200, { first: true }));
    expect(taken).toEqual(['0–199 first']);
    for (const at of [200, 300, 400]) parts.add(part(at, at + 100));
    expect(taken).toHaveLength(1);
    parts.add(part(500, 520, { done: true }));
    expect(taken).toEqual(['0–199 first', '200–519 done']);
  });

  it('wait at most a tenth of a second', async () => {
    const { clock, parts, taken } = watched();
    parts.add(part(0, 10));
    await clock.advance(60);
    parts.add(part(10, 20));
    expect(taken).toEqual([]);
    await clock.advance(60);
    expect(taken).toEqual(['0–19']);
    await clock.advance(1_000);
    expect(taken).toHaveLength(1);
  });

  it('are limited to what can be applied at once', () => {
    const { parts, taken } = watched();
    for (const at of [0, 1_600, 3_200]) parts.add(part(at, at + 1_600));
    expect(taken).toEqual(['0–3199']);
  });

  it('stay in the order of all messages', () => {
    const { parts, taken } = watched();
    parts.add(part(0, 10));
    parts.add({ t: 'pong', now: 1 });
    parts.add(part(10, 20));
    parts.add(part(20, 30, { scope: 'group:g' }));
    parts.add({ t: 'pong', now: 2 });
    expect(taken).toEqual(['0–9', 'pong', '10–19', '20–29', 'pong']);
  });

  it('are dropped when no one wants them any more', async () => {
    const { clock, parts, taken } = watched();
    parts.add(part(0, 10));
    parts.discard();
    await clock.advance(1_000);
    expect(taken).toEqual([]);
  });
});
