import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FrameDecoder } from './frame.ts';
import { encodeSnapshot } from './pack-rows.ts';
import { parseToClient } from './parse.ts';
import type { Row } from './row.ts';

const cursor = { epoch: 'e', seq: 7, id: 'c' };

function sent(rows: readonly (readonly [string, Row])[]): { wire: string; received: unknown } {
  const frames = encodeSnapshot({ t: 'snapshot', scope: 'held:me', rows, first: true, done: false, cursor });
  const decoder = new FrameDecoder();
  const wire = frames.map((frame) => decoder.push(frame)).find((json) => json !== null) ?? '';
  return { wire, received: parseToClient(wire) };
}

const row = (id: string, rest: object): Row => ({ id, deletedAt: null, ...rest });

describe('D5 the rows of a snapshot', () => {
  it('name their table and columns once as long as these stay the same', () => {
    const rows = [
      ['item', row('a', { name: 'One' })],
      ['item', row('b', { name: 'Two' })],
      ['item', row('c', { size: 3 })],
      ['group', row('d', { size: 4 })],
    ] as const;
    expect(JSON.parse(sent(rows).wire)).toMatchObject({
      rows: [
        [
          'item',
          ['id', 'deletedAt', 'name'],
          [
            ['a', null, 'One'],
            ['b', null, 'Two'],
          ],
        ],
        ['item', ['id', 'deletedAt', 'size'], [['c', null, 3]]],
        ['group', ['id', 'deletedAt', 'size'], [['d', null, 4]]],
      ],
    });
  });

  it('arrive as they were, whatever is in them', () => {
    const column = fc.string().filter((name) => name !== '__proto__' && name !== 'id' && name !== 'deletedAt');
    const rows = fc.array(
      fc.tuple(fc.constantFrom('item', 'group'), fc.string(), fc.dictionary(column, fc.jsonValue(), { maxKeys: 2 })),
    );
    fc.assert(
      fc.property(rows, (some) => {
        const all = some.map(([table, id, rest]) => [table, row(id, rest)] as const);
        const { wire, received } = sent(all);
        const { rows: plain } = JSON.parse(JSON.stringify({ rows: all })) as { rows: unknown };
        expect(received).toEqual({ t: 'snapshot', scope: 'held:me', rows: plain, first: true, done: false, cursor });
        expect(wire).not.toContain('undefined');
      }),
    );
  });
});
