import { expect, it } from 'vitest';
import { commands } from '#domain/commands.ts';
import type { Row } from '#sync/protocol/row.ts';
import { Random } from '../core/random.ts';
import { someCall, type Sight } from './calls.ts';

/** Whose effect on others is held by the permissions alone. */
const UNDONE = ['notification.restore', 'person.disable', 'person.enable', 'person.setRole'];

it('people do everything that a browser can send', () => {
  const random = new Random(1);
  const row = { id: 'a', deletedAt: null, memberUids: ['a', 'b'], ownerUid: 'a', projectId: 'a' };
  const sight: Sight = {
    person: 'a',
    now: 0,
    rows: (): Row[] => [row],
    newId: () => 'new',
    deleted: () => [{ ...row, deletedAt: 1 }],
    anyId: () => 'a',
  };
  const made = new Set(Array.from({ length: 20_000 }, () => someCall(random, sight)?.name));
  const sent = [...commands].filter(([, { sender }]) => sender !== 'system').map(([name]) => name);
  expect(sent.filter((name) => !made.has(name))).toEqual(UNDONE);
});
