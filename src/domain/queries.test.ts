import { describe, expect, it } from 'vitest';
import { commentsQuery } from './comment/queries.ts';
import { notificationsQuery, receivedSinceQuery } from './notification/queries.ts';
import { peopleQuery } from './person/queries.ts';
import { archivedProjectsQuery, projectsByNameQuery, projectsQuery } from './project/queries.ts';
import { tables, type TableName } from './registry.ts';
import { streamsQuery } from './stream/queries.ts';
import { tagsQuery } from './tag/queries.ts';
import { agendaQuery, movedQuery } from './task/agenda.ts';
import {
  assignedTasksQuery,
  authoredQuery,
  boardQuery,
  ORDERS,
  projectLanesQuery,
  projectTasksQuery,
} from './task/queries.ts';
import type { Due } from './task/due.ts';

/** A query as the live query engine takes it. */
interface Query {
  readonly from: TableName;
  readonly where?: { readonly column: string; readonly key: string };
  readonly orderBy?: readonly { readonly column: string }[];
}

const queries: readonly Query[] = [
  ...ORDERS.map((order) => boardQuery('x', { order })),
  authoredQuery('x'),
  projectTasksQuery('x'),
  projectLanesQuery('x'),
  assignedTasksQuery('x'),
  projectsQuery('x'),
  projectsByNameQuery,
  archivedProjectsQuery,
  streamsQuery('x'),
  commentsQuery('x'),
  tagsQuery,
  peopleQuery,
  notificationsQuery('x'),
  receivedSinceQuery('x', 0),
  agendaQuery('x', 'today', { today: '2026-11-20', now: 0 }),
  movedQuery('assignee', 'x', 0),
  movedQuery('userId', 'x', 0),
];

describe('queries', () => {
  it.each(queries)('of $from ask by an index, in an order of columns', ({ from, where, orderBy = [] }) => {
    if (where) expect(tables[from].indexes).toContain(where.column);
    for (const { column } of orderBy) expect(Object.keys(tables[from].columns)).toContain(column);
  });
});

it('a person’s projects are sorted by when they were made, the newest first, without archived ones', () =>
  expect(projectsQuery('x')).toEqual({
    from: 'project',
    where: { column: 'memberUids', key: 'x' },
    filter: { anyOf: { archivedAt: [null] } },
    orderBy: [{ column: 'createdAt', direction: 'desc' }],
  }));

it('tags are sorted by name, without merged ones', () =>
  expect(tagsQuery).toEqual({
    from: 'tag',
    filter: { anyOf: { mergedInto: [null] } },
    orderBy: [{ column: 'name' }],
  }));

it('the streams of a project are in their order', () =>
  expect(streamsQuery('x')).toEqual({
    from: 'stream',
    where: { column: 'projectId', key: 'x' },
    orderBy: [{ column: 'order' }, { column: 'createdAt' }],
  }));

describe('the task board', () => {
  it('lists a person’s assigned tasks, by status and rank', () => {
    expect(boardQuery('me')).toMatchObject({
      from: 'task',
      where: { column: 'assignee', key: 'me' },
      groupBy: 'status',
      orderBy: [{ column: 'rank' }],
    });
  });

  it('filters by text, priority, tags and author', () => {
    const filter = { search: 'Plan', priorities: ['HIGH'], tags: ['t1', 't2'], authors: ['a'] };
    expect(boardQuery('p', filter).filter).toMatchObject({
      search: { columns: ['name', 'number', 'description'], text: 'Plan' },
      anyOf: { priority: ['HIGH'], userId: ['a'], tags: ['t1', 't2'] },
      allOf: { tags: [] },
    });
    expect(boardQuery('p', { ...filter, tagged: 'all' }).filter).toMatchObject({
      anyOf: { tags: [] },
      allOf: { tags: [['t1'], ['t2']] },
    });
    // `t3` was merged into `t1`.
    const merged = { ...filter, alike: [['t1', 't3'], ['t2']] };
    expect(boardQuery('p', merged).filter.anyOf.tags).toEqual(['t1', 't3', 't2']);
    expect(boardQuery('p', { ...merged, tagged: 'all' }).filter.allOf.tags).toEqual([['t1', 't3'], ['t2']]);
  });

  it('filters by due date, in the viewer’s time zone', () => {
    // A Wednesday.
    const due = (what: Due, today = '2026-03-04') => boardQuery('p', { due: what, present: { today, now: 5 } }).filter;
    expect(due('overdue')).toMatchObject({
      either: [
        [
          { anyOf: { dueAt: [null] }, within: { deadline: { below: '2026-03-04' } } },
          { within: { dueAt: { below: 6 } } },
        ],
      ],
      noneOf: { status: ['DONE'] },
    });
    expect(due('today').anyOf.deadline).toEqual(['2026-03-04']);
    expect(due('none').anyOf.deadline).toEqual([null]);
    for (const day of ['2026-03-02', '2026-03-04', '2026-03-08'])
      expect(due('week', day)).toMatchObject({ within: { deadline: { from: '2026-03-02', below: '2026-03-09' } } });
  });

  it('filters by projects, none among them, and by the viewer wherever it says me', () => {
    const { anyOf } = boardQuery('p', {
      projects: ['x', 'none'],
      authors: ['me', 'a'],
      assignees: ['me'],
      me: 'ada',
    }).filter;
    expect(anyOf).toMatchObject({ projectId: ['x', null], userId: ['ada', 'a'], assignee: ['ada'] });
  });

  it('leaves out what is in archived projects, but on the board of the project itself', () => {
    const hidden = ['x'];
    expect(boardQuery('p', { hidden }).filter.noneOf.projectId).toEqual(hidden);
    expect(authoredQuery('p', { hidden }).filter.noneOf.projectId).toEqual(hidden);
    expect(projectTasksQuery('x', { hidden }).filter.noneOf.projectId).toEqual([]);
  });

  it('sorts by newest first on demand, for created tasks, too', () => {
    // Tasks that arrive together have the same instant; their ids keep the order in which they were created.
    const newest = { orderBy: ['createdAt', 'id'].map((column) => ({ column, direction: 'desc' })) };
    for (const query of [boardQuery('p', { order: 'newest' }), projectTasksQuery('p', { order: 'newest' })])
      expect(query).toMatchObject(newest);
    expect(authoredQuery('p')).toMatchObject({ where: { column: 'userId', key: 'p' }, orderBy: [{ column: 'rank' }] });
  });

  it('filters a project by stream, too', () => {
    expect(projectTasksQuery('p', { authors: ['a'] }, { anyOf: ['s1'], noneOf: ['s2'] }).filter).toMatchObject({
      anyOf: { userId: ['a'], streamId: ['s1'] },
      noneOf: { streamId: ['s2'] },
    });
  });

  it('groups a project by stream and status for lanes, over the same rows', () => {
    const { groupBy, ...rest } = projectLanesQuery('p', { authors: ['a'] });
    expect(groupBy).toEqual(['streamId', 'status']);
    expect(projectTasksQuery('p', { authors: ['a'] })).toMatchObject(rest);
  });

  it('does not filter without a filter', () => {
    expect(boardQuery('me')).toEqual(
      boardQuery('me', {
        search: '',
        priorities: [],
        tags: [],
        authors: [],
        assignees: [],
        due: null,
        present: { today: '2026-03-04', now: 5 },
      }),
    );
  });
});
