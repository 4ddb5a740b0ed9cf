/** What a board shows is in its address, so that every view can be linked to. */
import { askedNow, askedText, readAsked, type KnownFields } from '#domain/field/asked.ts';
import { fieldOfKey, isFieldKey } from '#domain/field/key.ts';
import { dueText, readDue } from '#domain/task/due.ts';
import { ME, ORDERS, WAITING, type TaskFilter, type TaskOrder } from '#domain/task/queries.ts';
import { addressStrings } from '#web/pages/address-strings.ts';

export interface BoardSearch {
  /** Text in the name or the description. */
  readonly q?: string;
  /** Comma-separated ids, as are `tags`, `author` and `assignee`; in `project` also `none`, in the last two `me`. */
  readonly project?: string;
  readonly priority?: string;
  readonly tags?: string;
  /** `all` of the tags; otherwise any of them. */
  readonly tagged?: string;
  readonly author?: string;
  readonly assignee?: string;
  /** `none`: without subtasks. */
  readonly subtasks?: string;
  /** One of `WAITING`. */
  readonly waiting?: string;
  /** One of `DUES`, or two days: `2026-11-01..2026-11-30`. */
  readonly due?: string;
  /** In a project: what is asked of its fields, by their ids (`askedText`). */
  readonly fields?: string;
  /** One of `ORDERS`, or in a project `field:` and the id of a field; absent: as it was last seen on this device. */
  readonly order?: string;
  /**
   * On my tasks: `created` for the tasks I created, `helping` for those I help with, otherwise those assigned to me. In a project `overview` or `pulse`. In older
   * links to a project it names the layout.
   */
  readonly view?: string;
  /** How the tasks are shown: `lanes` (in a project with streams), `board`, `list`, `calendar` or `timeline`. */
  readonly layout?: string;
  /** What the sections of a list and the columns of a board are made by: one of `GROUPINGS`. */
  readonly group?: string;
  /** In a project: the id of a stream, or `none`. */
  readonly stream?: string;
  /** The open task. */
  readonly taskId?: string;
}

const NAMES = [
  'q',
  'project',
  'priority',
  'tags',
  'tagged',
  'author',
  'assignee',
  'subtasks',
  'waiting',
  'due',
  'fields',
  'order',
  'view',
  'layout',
  'group',
  'stream',
  'taskId',
] as const;

export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  return addressStrings(search, NAMES);
}

/** The filter in the address. */
export type AddressFilter = Required<Omit<TaskFilter, 'present' | 'alike' | 'me' | 'hidden' | 'known'>>;

export function filterOf(search: BoardSearch): AddressFilter {
  const {
    q = '',
    project = '',
    priority = '',
    tags = '',
    tagged,
    author = '',
    assignee = '',
    subtasks,
    waiting,
    due = '',
    fields = '',
    order,
  } = search;
  return {
    search: q,
    projects: listOf(project),
    priorities: listOf(priority),
    tags: listOf(tags),
    tagged: tagged === 'all' ? 'all' : 'any',
    authors: listOf(author),
    assignees: listOf(assignee),
    subtasks: subtasks === 'none' ? 'none' : 'all',
    waiting: WAITING.find((each) => each === waiting) ?? null,
    due: readDue(due),
    asked: readAsked(fields),
    order: readOrder(order),
  };
}

/** The order of this name; without one, by rank. */
export function readOrder(name: string | null | undefined, known?: KnownFields): TaskOrder {
  if (name && isFieldKey(name) && known && fieldOfKey(name, known.fields)) return name;
  return ORDERS.find((each) => each === name) ?? 'rank';
}

/** The search with another filter and everything else unchanged, the order included. */
export function withFilter(search: BoardSearch, filter: Omit<AddressFilter, 'order'>): BoardSearch {
  return readBoardSearch({
    ...search,
    q: filter.search,
    project: filter.projects.join(','),
    priority: filter.priorities.join(','),
    tags: filter.tags.join(','),
    tagged: filter.tagged === 'all' ? 'all' : '',
    author: filter.authors.join(','),
    assignee: filter.assignees.join(','),
    subtasks: filter.subtasks === 'none' ? 'none' : '',
    waiting: filter.waiting ?? '',
    due: dueText(filter.due),
    fields: askedText(filter.asked),
  });
}

/** An order does not filter anything. */
export function isFiltered(filter: AddressFilter & Pick<TaskFilter, 'known'>): boolean {
  const { search, projects, priorities, tags, authors, assignees, subtasks, waiting, due } = filter;
  const lists = [projects, priorities, tags, authors, assignees];
  const { asked, known } = filter;
  const isNarrowed =
    subtasks === 'none' || waiting !== null || due !== null || (known && askedNow(asked, known, ME).length > 0);
  return search.trim() !== '' || isNarrowed === true || lists.some((list) => list.length > 0);
}

/** Without any filter; the order stays. */
export function unfiltered<F extends AddressFilter>(filter: F): F {
  return { ...filter, ...filterOf({}), order: filter.order };
}

function listOf(text: string): string[] {
  return text.split(',').filter((each) => each !== '');
}
