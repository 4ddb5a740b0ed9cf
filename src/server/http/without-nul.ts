/**
 * No text of Pulse holds NUL, which PostgreSQL cannot keep: what comes with one is refused before anything is done.
 * Commands say so themselves, and of which field.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { problem } from './problem.ts';

/** As JSON writes it: behind a backslash that is not itself what is written. */
const ESCAPED = /(?:^|[^\\])(?:\\\\)*\\u0000/;

/** `hasText`: whether the body of this request is one. */
export function withoutNul(hasText: (c: Context) => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (!c.req.url.includes('%00') && !(hasText(c) && ESCAPED.test(await c.req.text()))) return next();
    return problem(c, 400, 'NUL', 'A text must not contain the character NUL');
  };
}
