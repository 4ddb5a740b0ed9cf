/** Tasks, notes and comments, for pages that do not hold all that their person may read. */
import * as z from 'zod/mini';
import { FOUND_KINDS } from '#domain/finding/found.ts';
import { id, parseInput } from '#domain/input.ts';
import { search } from '#server/search/search.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { sessionOf } from './signed-in.ts';

export const SEARCH_PATH = '/api/search';

/** Of each kind. */
export const SEARCH_MOST = 50;
/** Names are no longer than this. */
const LONGEST = 500;

const question = z.object({
  q: z.optional(z.string()),
  kind: z.optional(z.enum(FOUND_KINDS)),
  assignee: z.optional(id('person')),
  tag: z.optional(id('tag')),
  number: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  most: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(SEARCH_MOST))),
});

export function addSearch(app: App, { sessions, ...ports }: AppPorts): void {
  app.get(SEARCH_PATH, async (c) => {
    const { person } = await sessionOf(c, sessions);
    const { q = '', most = SEARCH_MOST, ...narrowed } = parseInput(question, c.req.query());
    const found = await search(ports, person, { text: q.slice(0, LONGEST), most, ...narrowed });
    return c.json({ success: true, found });
  });
}
