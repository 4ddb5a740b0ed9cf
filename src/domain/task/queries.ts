/** What screens ask of tasks: plain data, run by a live query engine that knows no noun. */

/** What is absent, blank or empty narrows nothing. */
export interface TaskFilter {
  /** In the name or the description, whatever the case. */
  readonly search?: string;
  readonly priorities?: readonly string[];
  /** The task has all of them. */
  readonly tags?: readonly string[];
  readonly authors?: readonly string[];
}

/** Tasks of one of these streams (null: without one), and of none of those. */
export interface StreamFilter {
  readonly anyOf?: readonly (string | null)[];
  readonly noneOf?: readonly string[];
}

const byRank = [{ column: 'rank' }] as const;
const newestFirst = [{ column: 'createdAt', direction: 'desc' }] as const;

/** The task board: what is assigned to a person, by status. */
export function boardQuery(personId: string, filter: TaskFilter = {}) {
  return { ...from('assignee', personId, filter), groupBy: 'status', orderBy: byRank } as const;
}

/** The board of a project. */
export function projectTasksQuery(projectId: string, filter: TaskFilter = {}, streams: StreamFilter = {}) {
  const query = from('projectId', projectId, filter);
  const narrowed = {
    ...query.filter,
    anyOf: { ...query.filter.anyOf, streamId: streams.anyOf ?? [] },
    noneOf: { streamId: streams.noneOf ?? [] },
  };
  return { ...query, filter: narrowed, groupBy: 'status', orderBy: byRank } as const;
}

/** The tasks of a project by the id of their stream and by status; the id of a deleted stream is among them. */
export function projectLanesQuery(projectId: string, filter: TaskFilter = {}) {
  return { ...projectTasksQuery(projectId, filter), groupBy: ['streamId', 'status'] } as const;
}

/** What is assigned to a person, newest first. */
export function assignedTasksQuery(personId: string, filter: TaskFilter = {}) {
  return { ...from('assignee', personId, filter), orderBy: newestFirst } as const;
}

function from(column: 'assignee' | 'projectId', key: string, filter: TaskFilter) {
  return {
    from: 'task',
    where: { column, key },
    filter: {
      search: { columns: ['name', 'description'], text: filter.search ?? '' },
      anyOf: { priority: filter.priorities ?? [], userId: filter.authors ?? [] },
      allOf: { tags: filter.tags ?? [] },
    },
  } as const;
}
