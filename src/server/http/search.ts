/** Tasks, notes and comments, for pages that do not hold all that their person may read. */
import { SEARCH_MOST } from '#api/tasks.ts';
import { search } from '#server/search/search.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';

/** Names are no longer than this. */
const QUERY_MAX = 500;

export function addSearch(serve: Serve, ports: AppPorts): void {
  serve('GET /api/search', async ({ person, query: { q = '', most = SEARCH_MOST, ...narrowed } }) => ({
    found: await search(ports, person, { text: q.slice(0, QUERY_MAX), most, ...narrowed }),
  }));
}
