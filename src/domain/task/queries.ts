/** The queries that screens make for tasks: plain data, run by a live query engine that knows no noun. */
import { conditionsOf, orderByField, type Asked, type KnownFields } from '../field/asked.ts';
import { isFieldKey, type FieldKey } from '../field/key.ts';
import { deadlinesOf, type Due } from './due.ts';
import type { Present } from '../workload/definitions.ts';
import { PRIORITIES, type TaskRow } from './row.ts';

/** Fields that are absent, blank or empty don't filter. */
export interface TaskFilter {
  /** Words of the name, the number or the description (`search.ts`). */
  readonly search?: string;
  readonly priorities?: readonly string[];
  readonly tags?: readonly string[];
  /** For each tag in `tags`, the ids that stand for it because they were merged into it. */
  readonly alike?: readonly (readonly string[])[];
  /** Whether a task needs one of the tags (the default) or all of them. */
  readonly tagged?: 'any' | 'all';
  /** Ids, or `ME`. */
  readonly authors?: readonly string[];
  readonly assignees?: readonly string[];
  /** Whom `ME` stands for. */
  readonly me?: string;
  /** Ids, or `NO_PROJECT`. */
  readonly projects?: readonly string[];
  /** `none`: leaves out subtasks. */
  readonly subtasks?: 'all' | 'none';
  /** Ids of projects whose tasks are left out everywhere but on the project's own board: those that are archived. */
  readonly hidden?: readonly string[];
  /** Open tasks that can be begun, or those that wait for others. */
  readonly waiting?: Waiting | null;
  readonly due?: Due | null;
  /** When the viewer looks; without it `due` has no effect. */
  readonly present?: Present;
  /** Of the values in the project's fields. */
  readonly asked?: Asked;
  /** What these fields are; without it neither `asked` nor an order by one has an effect. */
  readonly known?: KnownFields | undefined;
  /** By rank if not given. */
  readonly order?: TaskOrder;
}

export const WAITING = ['ready', 'waiting'] as const;
export type Waiting = (typeof WAITING)[number];

/** Stands for the viewer: a view that is shared shows everyone their own. */
export const ME = 'me';
/** Stands for tasks without a project. */
export const NO_PROJECT = 'none';

/** The order set by dragging, and those that tasks are sorted by. */
export const ORDERS = ['rank', 'newest', 'updated', 'due', 'priority', 'title'] as const;
/** By one of these, or by a field of the project. */
export type TaskOrder = (typeof ORDERS)[number] | FieldKey;
/** By rank where the field is not known. */
export type Ordered = Pick<TaskFilter, 'order' | 'known'>;

/** Tasks in one of these streams (null: in none), and tasks in none of those. */
export interface StreamFilter {
  readonly anyOf?: readonly (string | null)[];
  readonly noneOf?: readonly string[];
}

/** Tasks that the server got together have the same instant; ids sort by creation. */
const newestFirst = [
  { column: 'createdAt', direction: 'desc' },
  { column: 'id', direction: 'desc' },
] as const;

interface OrderBy {
  readonly column: keyof TaskRow | `fieldValues.${string}`;
  readonly direction?: 'desc';
  /** By the place of the value in this list. */
  readonly values?: readonly string[];
  /** Upper and lower case are the same. */
  readonly folds?: true;
}

const earliest = [{ column: 'deadline' }, { column: 'dueAt' }] as const;
const byPriority = { column: 'priority', direction: 'desc', values: PRIORITIES } as const;

/** What is due on one day is sorted by time, then by priority; what is equally urgent by its due date. */
const orders: Record<(typeof ORDERS)[number], readonly OrderBy[]> = {
  rank: [{ column: 'rank' }],
  newest: newestFirst,
  updated: [{ column: 'updatedAt', direction: 'desc' }],
  due: [...earliest, byPriority, { column: 'rank' }],
  priority: [byPriority, ...earliest, { column: 'rank' }],
  title: [{ column: 'name', folds: true }],
};

/** The task board: the tasks assigned to a person, by status. */
export function boardQuery(personId: string, filter: TaskFilter = {}) {
  return { ...from('assignee', personId, filter), groupBy: 'status', orderBy: orderOf(filter) } as const;
}

/** The same for the tasks the person created, assigned to anyone. */
export function authoredQuery(personId: string, filter: TaskFilter = {}) {
  return { ...from('userId', personId, filter), groupBy: 'status', orderBy: orderOf(filter) } as const;
}

/** The same for the tasks with which the person helps. */
export function helpingQuery(personId: string, filter: TaskFilter = {}) {
  return { ...from('helperUids', personId, filter), groupBy: 'status', orderBy: orderOf(filter) } as const;
}

/** The board of a project. */
export function projectTasksQuery(projectId: string, filter: TaskFilter = {}, streams: StreamFilter = {}) {
  const query = from('projectId', projectId, filter);
  const narrowed = {
    ...query.filter,
    anyOf: { ...query.filter.anyOf, streamId: streams.anyOf ?? [] },
    noneOf: { ...query.filter.noneOf, streamId: streams.noneOf ?? [] },
  };
  return { ...query, filter: narrowed, groupBy: 'status', orderBy: orderOf(filter) } as const;
}

/** The tasks of a project by stream id and status; ids of deleted streams occur as well. */
export function projectLanesQuery(projectId: string, filter: TaskFilter = {}) {
  return { ...projectTasksQuery(projectId, filter), groupBy: ['streamId', 'status'] } as const;
}

/** What a board shows. */
export type TaskQuery =
  | ReturnType<typeof boardQuery>
  | ReturnType<typeof projectTasksQuery>
  | Omit<ReturnType<typeof boardQuery>, 'where'>;

/** The tasks assigned to a person, newest first. */
export function assignedTasksQuery(personId: string, filter: TaskFilter = {}) {
  return { ...from('assignee', personId, filter), orderBy: newestFirst } as const;
}

const DONE = ['DONE'] as const;
const NO_PARENT: readonly (string | null)[] = [null];
const FOR_NONE: readonly number[] = [0];

function from(column: 'assignee' | 'userId' | 'helperUids' | 'projectId', key: string, filter: TaskFilter) {
  const { search = '', priorities = [], tagged = 'any', authors = [], assignees = [], due, present } = filter;
  const { tags = [], alike = [], projects = [], subtasks = 'all', waiting = null, hidden = [], me = ME } = filter;
  const { asked = {}, known } = filter;
  const withMe = (ids: readonly string[]) => ids.map((id) => (id === ME ? me : id));
  const standing = tags.map((tag) => alike.find((ids) => ids.includes(tag)) ?? [tag]);
  const narrowed = due && present ? deadlinesOf(due, present) : {};
  return {
    from: 'task',
    where: { column, key },
    filter: {
      search: { columns: ['name', 'number', 'description'], text: search },
      anyOf: {
        priority: priorities,
        userId: withMe(authors),
        assignee: withMe(assignees),
        projectId: projects.map((id) => (id === NO_PROJECT ? null : id)),
        tags: tagged === 'any' ? standing.flat() : [],
        deadline: narrowed.days ?? [],
        parentId: subtasks === 'none' ? NO_PARENT : [],
        waitsFor: waiting === 'ready' ? FOR_NONE : [],
      },
      noneOf: {
        status: narrowed.isOpen || waiting ? DONE : [],
        projectId: column === 'projectId' ? [] : hidden,
        waitsFor: waiting === 'waiting' ? FOR_NONE : [],
      },
      either: [narrowed.either ?? [], ...conditionsOf(asked, known, me)],
      allOf: { tags: tagged === 'all' ? standing : [] },
      ...(narrowed.within ? { within: { deadline: narrowed.within } } : {}),
    },
  } as const;
}

/** What tasks are ordered by. */
export function orderOf({ order = 'rank', known }: Ordered): readonly OrderBy[] {
  if (!isFieldKey(order)) return orders[order];
  const byField = orderByField(order, known);
  return byField ? [byField, ...orders.rank] : orders.rank;
}

/** By hand. */
export function isByRank(ordered: Ordered): boolean {
  return orderOf(ordered) === orders.rank;
}
