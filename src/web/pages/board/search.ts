/** What a board shows is in its address, so that every view can be linked to. */
import { DUES, ORDERS, type TaskFilter } from '#domain/task/queries.ts';
import { addressStrings } from '#web/pages/address-strings.ts';

export interface BoardSearch {
  /** Text in the name or the description. */
  readonly q?: string;
  /** Comma-separated, as are `tags`, `author` and `assignee` (ids). */
  readonly priority?: string;
  readonly tags?: string;
  /** `all` of the tags; otherwise any of them. */
  readonly tagged?: string;
  readonly author?: string;
  readonly assignee?: string;
  /** One of `DUES`. */
  readonly due?: string;
  /** One of `ORDERS`; by rank if absent. */
  readonly order?: string;
  /**
   * On my tasks: `created` for the tasks I created, otherwise those assigned to me. In a project `pulse`, or how the
   * tasks are shown: `lanes`, `board`, `list` or `calendar`.
   */
  readonly view?: string;
  /** On my tasks: how they are shown, `board`, `list` or `calendar`. */
  readonly layout?: string;
  /** In a project: the id of a stream, or `none`. */
  readonly stream?: string;
  /** The open task. */
  readonly taskId?: string;
}

const NAMES = [
  'q',
  'priority',
  'tags',
  'tagged',
  'author',
  'assignee',
  'due',
  'order',
  'view',
  'layout',
  'stream',
  'taskId',
] as const;

export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  return addressStrings(search, NAMES);
}

/** The filter in the address; `today` is the viewer's date. */
export type AddressFilter = Required<Omit<TaskFilter, 'today' | 'alike'>>;

export function filterOf(search: BoardSearch): AddressFilter {
  const { q = '', priority = '', tags = '', tagged, author = '', assignee = '', due, order } = search;
  return {
    search: q,
    priorities: listOf(priority),
    tags: listOf(tags),
    tagged: tagged === 'all' ? 'all' : 'any',
    authors: listOf(author),
    assignees: listOf(assignee),
    due: DUES.find((each) => each === due) ?? null,
    order: ORDERS.find((each) => each === order) ?? 'rank',
  };
}

/** The search with another filter and everything else unchanged. */
export function withFilter(search: BoardSearch, filter: AddressFilter): BoardSearch {
  return readBoardSearch({
    ...search,
    q: filter.search,
    priority: filter.priorities.join(','),
    tags: filter.tags.join(','),
    tagged: filter.tagged === 'all' ? 'all' : '',
    author: filter.authors.join(','),
    assignee: filter.assignees.join(','),
    due: filter.due ?? '',
    order: filter.order === 'rank' ? '' : filter.order,
  });
}

/** An order does not filter anything. */
export function isFiltered(filter: AddressFilter): boolean {
  const { search, priorities, tags, authors, assignees, due } = filter;
  return search.trim() !== '' || due !== null || [priorities, tags, authors, assignees].some((list) => list.length > 0);
}

/** Without any filter; the order stays. */
export function unfiltered<F extends AddressFilter>(filter: F): F {
  return { ...filter, ...filterOf({}), order: filter.order };
}

function listOf(text: string): string[] {
  return text.split(',').filter((each) => each !== '');
}
