import { expect, it } from 'vitest';
import { commands } from '#domain/commands.ts';
import { tableOf } from '#domain/registry.ts';
import type { Row } from '#sync/protocol/row.ts';
import { Random } from '../core/random.ts';
import { someCall, type Sight } from './calls.ts';

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
  const sent = [...commands].filter(([name, { sender }]) => sender !== 'system' && !isPrivate(name));
  expect(sent.map(([name]) => name).filter((name) => !made.has(name))).toEqual([]);
});

/** Of a noun whose rows concern one person: what they do with it changes nothing for anybody else. */
function isPrivate(name: string): boolean {
  const { home, columns } = tableOf(name.slice(0, name.indexOf('.')));
  const [column = '', another] = 'people' in home ? home.people : [];
  return another === undefined && Reflect.get(columns, column) === 'text';
}
