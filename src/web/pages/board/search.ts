/** What a board shows stands in its address, so that every view can be linked to. */
import { DUES, type TaskFilter } from '#domain/task/queries.ts';

export interface BoardSearch {
  /** Text in the name or the description. */
  readonly q?: string;
  /** Comma-separated, as are `tags`, `author` and `assignee` (ids). */
  readonly priority?: string;
  readonly tags?: string;
  /** `all`: of the tags; else any of them. */
  readonly tagged?: string;
  readonly author?: string;
  readonly assignee?: string;
  /** One of `DUES`. */
  readonly due?: string;
  /** `newest`; else by rank. */
  readonly order?: string;
  /**
   * Of one's own tasks: `created`, what one wrote; else what is assigned to one. Of a project with streams: as lanes, or
   * as one board.
   */
  readonly view?: string;
  /** Of a project: the id of a stream, or `none`. */
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
  'stream',
  'taskId',
] as const;

export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  const known = NAMES.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(known) as BoardSearch;
}

/** What is said in the address; `today` is the viewer's. */
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
    order: order === 'newest' ? 'newest' : 'rank',
  };
}

/** The search with another filter and everything else as it was. */
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
    order: filter.order === 'newest' ? 'newest' : '',
  });
}

/** An order narrows nothing. */
export function isFiltered(filter: AddressFilter): boolean {
  const { search, priorities, tags, authors, assignees, due } = filter;
  return search.trim() !== '' || due !== null || [priorities, tags, authors, assignees].some((list) => list.length > 0);
}

/** Nothing is narrowed, and the order is as it was. */
export function unfiltered<F extends AddressFilter>(filter: F): F {
  return { ...filter, ...filterOf({}), order: filter.order };
}

function listOf(text: string): string[] {
  return text.split(',').filter((each) => each !== '');
}
