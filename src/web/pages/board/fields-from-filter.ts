/** What a task gets that is added where a filter narrows the board: it takes over what was chosen, so that it is seen. */
import { deadlineUnder, type TaskFilter } from '#domain/task/queries.ts';
import { PRIORITIES, type Priority } from '#domain/task/row.ts';

interface Possible {
  /** Whoever adds it: the assignee where nobody is chosen. */
  readonly person: string;
  readonly canAssign: (person: string) => boolean;
  readonly isTag: (id: string) => boolean;
}

export interface Fields {
  readonly assignee: string;
  readonly priority?: Priority;
  readonly tags?: string[];
  readonly deadline?: string;
}

/** What cannot be taken over is left out: the task is then hidden by the filter. */
export function fieldsFromFilter(filter: Required<TaskFilter>, { person, canAssign, isTag }: Possible): Fields {
  const { priorities, tags, tagged, assignees, due, today } = filter;
  // What a task has anyway is not changed where it is among what was chosen.
  const priority = priorities.includes('STANDARD') ? undefined : PRIORITIES.find((each) => priorities.includes(each));
  const known = tags.filter(isTag);
  const taken = tagged === 'all' ? known : known.slice(0, 1);
  const deadline = deadlineUnder(due, today);
  return {
    assignee: assignees.length === 0 || assignees.includes(person) ? person : (assignees.find(canAssign) ?? person),
    ...(priority && { priority }),
    ...(taken.length > 0 && { tags: taken }),
    ...(deadline && { deadline }),
  };
}
