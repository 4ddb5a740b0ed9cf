import { expect, it } from 'vitest';
import { commands } from '#domain/commands.ts';
import { tableOf } from '#domain/registry.ts';
import type { Row } from '#sync/protocol/row.ts';
import { Random } from '../core/random.ts';
import type { CallContext } from './call-parts.ts';
import { someCall } from './calls.ts';

it('simulated people use every command that a browser can send', () => {
  const random = new Random(1);
  const row = {
    id: 'a',
    deletedAt: null,
    memberUids: ['a', 'b'],
    helperUids: ['a'],
    ownerUid: 'a',
    projectId: 'a',
    personId: 'a',
    teamId: 'a',
    offeredTo: 'a',
    options: [{ id: 'a', isDeleted: false }],
  };
  const sight: CallContext = {
    person: 'a',
    teamwork: 0.3,
    now: 0,
    rows: (): Row[] => [row],
    newId: () => 'new',
    deleted: () => [{ ...row, deletedAt: 1 }],
    anyId: () => 'a',
  };
  const made = new Set(Array.from({ length: 20_000 }, () => someCall(random, sight)?.name));
  const sent = [...commands.keys()].filter((name) => !isElsewhere(name) && !isPrivate(name));
  expect(sent.filter((name) => !made.has(name))).toEqual([]);
});

/** These change the world itself, so an administrator sends them (`actions/accounts.ts`). */
function isElsewhere(name: string): boolean {
  return ['person.disable', 'person.enable'].includes(name);
}

/** Rows of such a noun concern one person only. */
function isPrivate(name: string): boolean {
  const noun = name.slice(0, name.indexOf('.'));
  if (noun === 'trash') return false;
  const { home, columns } = tableOf(noun);
  const [column = '', another] = 'people' in home ? home.people : [];
  return another === undefined && Reflect.get(columns, column) === 'text';
}
