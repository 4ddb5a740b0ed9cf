/** The tasks of a team: what its people have to do. */
import { boardQuery, type TaskFilter } from './queries.ts';

/** Tasks that are assigned to these people, of those that are here; a filter's assignees narrow the people. */
export function teamTasksQuery(people: readonly string[], filter: TaskFilter = {}) {
  const { from, groupBy, orderBy, filter: narrowed } = boardQuery('', filter);
  const { anyOf } = narrowed;
  const chosen = people.filter((id) => anyOf.assignee.length === 0 || anyOf.assignee.includes(id));
  // Without a value it would not filter.
  const assignee = chosen.length === 0 ? [NOBODY] : chosen;
  return { from, groupBy, orderBy, filter: { ...narrowed, anyOf: { ...anyOf, assignee } } } as const;
}

const NOBODY = '';
