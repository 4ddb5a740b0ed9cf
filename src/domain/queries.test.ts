import { describe, expect, it } from 'vitest';
import { commentsQuery } from './comment/queries.ts';
import { notificationsQuery } from './notification/queries.ts';
import { peopleQuery } from './person/queries.ts';
import { projectsQuery } from './project/queries.ts';
import { tables, type TableName } from './registry.ts';
import { streamsQuery } from './stream/queries.ts';
import { tagsQuery } from './tag/queries.ts';
import { assignedTasksQuery, boardQuery, projectLanesQuery, projectTasksQuery } from './task/queries.ts';

/** As a live query engine takes them. */
interface Query {
  readonly from: TableName;
  readonly where?: { readonly column: string; readonly key: string };
  readonly orderBy?: readonly { readonly column: string }[];
}

const queries: readonly Query[] = [
  boardQuery('x'),
  projectTasksQuery('x'),
  projectLanesQuery('x'),
  assignedTasksQuery('x'),
  projectsQuery('x'),
  streamsQuery('x'),
  commentsQuery('x'),
  tagsQuery,
  peopleQuery,
  notificationsQuery('x'),
];

describe('queries', () => {
  it.each(queries)('of $from ask by an index, in an order of columns', ({ from, where, orderBy = [] }) => {
    if (where) expect(tables[from].indexes).toContain(where.column);
    for (const { column } of orderBy) expect(Object.keys(tables[from].columns)).toContain(column);
  });
});

describe('the task board', () => {
  it('is what is assigned to a person, by status and rank', () => {
    expect(boardQuery('me')).toMatchObject({
      from: 'task',
      where: { column: 'assignee', key: 'me' },
      groupBy: 'status',
      orderBy: [{ column: 'rank' }],
    });
  });

  it('narrows by text, priority, tags and author', () => {
    const filter = { search: 'Plan', priorities: ['HIGH'], tags: ['t1', 't2'], authors: ['a'] };
    expect(boardQuery('p', filter).filter).toEqual({
      search: { columns: ['name', 'description'], text: 'Plan' },
      anyOf: { priority: ['HIGH'], userId: ['a'] },
      allOf: { tags: ['t1', 't2'] },
    });
  });

  it('narrows a project by stream, too', () => {
    expect(projectTasksQuery('p', { authors: ['a'] }, { anyOf: ['s1'], noneOf: ['s2'] }).filter).toMatchObject({
      anyOf: { userId: ['a'], streamId: ['s1'] },
      noneOf: { streamId: ['s2'] },
    });
  });

  it('of a project comes by stream and status for lanes, over the same rows', () => {
    const { groupBy, ...rest } = projectLanesQuery('p', { authors: ['a'] });
    expect(groupBy).toEqual(['streamId', 'status']);
    expect(projectTasksQuery('p', { authors: ['a'] })).toMatchObject(rest);
  });

  it('narrows nothing where nothing is asked', () => {
    expect(boardQuery('me')).toEqual(boardQuery('me', { search: '', priorities: [], tags: [], authors: [] }));
  });
});
