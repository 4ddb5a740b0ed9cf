import { describe, expect, it } from 'vitest';
import type { ActivityChange, ActivityRow } from '#domain/activity/row.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { folded, linesOf } from './lines.ts';

const task = { id: 'T', userId: 'ada', createdAt: 1 } as TaskRow;
const change = (field: string, at: number, to: ActivityChange['to'] = null): ActivityChange => ({
  field,
  from: 'before',
  to,
  at,
});
const row = (id: string, ...changes: readonly ActivityChange[]): ActivityRow => ({
  id,
  taskId: 'T',
  actor: id,
  via: null,
  viaUid: null,
  changes,
  createdAt: 1,
  updatedAt: 1,
  deletedAt: null,
});
const shown = (...rows: readonly ActivityRow[]) => linesOf(task, rows).map(({ actor, field }) => `${actor} ${field}`);

describe('activity lines of a task', () => {
  it('say what a program did last, of each program', () => {
    const [report, phone] = ['Report', 'Phone'].map((via, at) => ({
      ...row('ada', change('name', at + 2), change('status', at + 4)),
      via,
    }));
    const lines = linesOf(task, [...[report, phone].flatMap((each) => each ?? []), row('bob', change('name', 9))]);
    expect(lines.filter(({ isLatest }) => isLatest).map(({ via, field }) => [via, field])).toEqual([
      ['Report', 'status'],
      ['Phone', 'status'],
    ]);
  });

  it('say with which program it was made, and what was done with one', () => {
    const made = { ...row('ada', change('created', 1)), via: 'Report' };
    expect(linesOf(task, [made, row('bob', change('name', 5))]).map(({ field, via }) => [field, via])).toEqual([
      ['created', 'Report'],
      ['name', null],
    ]);
  });

  it('start with its creation and are in order of time, across people', () =>
    expect(shown(row('bob', change('name', 5), change('status', 9)), row('cleo', change('priority', 7)))).toEqual([
      'ada created',
      'bob name',
      'cleo priority',
      'bob status',
    ]));

  it('omit derived changes', () => {
    expect(shown(row('bob', change('status', 5, 'DONE'), change('progress', 5, 100)))).toHaveLength(2);
    expect(shown(row('bob', change('projectId', 5, 'P'), change('streamId', 5)))).toHaveLength(2);
    expect(shown(row('bob', change('status', 5, 'DONE'), change('progress', 6, 100)))).toHaveLength(3);
    expect(shown(row('bob', change('status', 5, 'ON_HOLD'), change('progress', 5, 100)))).toHaveLength(3);
    expect(shown(row('bob', change('streamId', 5)))).toHaveLength(2);
  });

  it('say of the latest name whose name it took the place of, and of no other', () => {
    const before = (...rows: readonly ActivityRow[]) =>
      linesOf({ ...task, name: 'now' }, rows).map(({ namedBefore }) => namedBefore);
    expect(before(row('bob', change('name', 5, 'now')))).toEqual([undefined, 'ada']);
    expect(before(row('ada', change('name', 5, 'now')))).toEqual([undefined, undefined]);
    const [bobs, cleos] = [row('bob', change('name', 5, 'then')), row('cleo', change('name', 7, 'now'))];
    expect(before(bobs, cleos)).toEqual([undefined, undefined, 'bob']);
    // The name of a line that has yet to arrive.
    expect(before(bobs)).toEqual([undefined, undefined]);
  });

  it('say the zone of a due time since it was last set, and of none before', () => {
    const timed = (from: ActivityChange['from'], to: ActivityChange['to'], at: number) => ({
      field: 'dueTime',
      from,
      to,
      at,
    });
    const rows = [row('bob', timed(null, 540, 2), timed(540, null, 3), timed(null, 600, 4), timed(600, 660, 5))];
    const zones = (dueZone: string | null) => linesOf({ ...task, dueZone }, rows).map(({ zone }) => zone);
    expect(zones('Asia/Tokyo')).toEqual([undefined, undefined, undefined, 'Asia/Tokyo', 'Asia/Tokyo']);
    expect(zones(null)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it('have unique keys', () => {
    const keys = linesOf(task, [row('bob', change('name', 5), change('tag', 5), change('tag', 5))]).map(
      (line) => line.key,
    );
    expect(new Set(keys).size).toBe(4);
  });

  it('are folded beyond six: the last two stay', () => {
    const lines = (count: number) =>
      linesOf(task, [row('bob', ...Array.from({ length: count - 1 }, (_, at) => change('name', at)))]);
    expect(folded(lines(6))).toMatchObject({ earlier: [], shown: { length: 6 } });
    expect(folded(lines(10))).toMatchObject({ earlier: { length: 8 }, shown: { length: 2 } });
  });
});
