/** What a board shows stands in its address, so that every view can be linked to. */
import type { TaskFilter } from '#domain/task/queries.ts';

export interface BoardSearch {
  /** Text in the name or the description. */
  readonly q?: string;
  /** Comma-separated, as are `tags` (ids) and `author` (ids). */
  readonly priority?: string;
  readonly tags?: string;
  readonly author?: string;
  /** Of a project: the id of a stream, or `none`. */
  readonly stream?: string;
  /** Of a project with streams: as lanes, or as one board. */
  readonly view?: string;
  /** The open task. */
  readonly taskId?: string;
}

const NAMES = ['q', 'priority', 'tags', 'author', 'stream', 'view', 'taskId'] as const;

export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  const known = NAMES.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(known) as BoardSearch;
}

export function filterOf({ q = '', priority = '', tags = '', author = '' }: BoardSearch): Required<TaskFilter> {
  return { search: q, priorities: listOf(priority), tags: listOf(tags), authors: listOf(author) };
}

/** The search with another filter and everything else as it was. */
export function withFilter(search: BoardSearch, filter: TaskFilter): BoardSearch {
  return readBoardSearch({
    ...search,
    q: filter.search ?? '',
    priority: filter.priorities?.join(',') ?? '',
    tags: filter.tags?.join(',') ?? '',
    author: filter.authors?.join(',') ?? '',
  });
}

export function isFiltered(filter: Required<TaskFilter>): boolean {
  return (
    filter.search.trim() !== '' || [filter.priorities, filter.tags, filter.authors].some((list) => list.length > 0)
  );
}

function listOf(text: string): string[] {
  return text.split(',').filter((each) => each !== '');
}
