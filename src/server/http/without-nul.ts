/**
 * Refuses requests with a NUL character, which PostgreSQL cannot store, before anything is done. Commands check this
 * themselves and name the field.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { problem } from './problem.ts';

/** As JSON escapes it: after a backslash that is not itself escaped. */
const ESCAPED = /(?:^|[^\\])(?:\\\\)*\\u0000/;

/** `hasText`: whether the body of this request is text. */
export function withoutNul(hasText: (c: Context) => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (!c.req.url.includes('%00') && !(hasText(c) && ESCAPED.test(await c.req.text()))) return next();
    return problem(c, 400, 'NUL', 'A text must not contain the character NUL');
  };
}
