/**
 * No text of Pulse holds NUL, which PostgreSQL cannot keep: what comes with one is refused before anything is done.
 * Commands say so themselves, and of which field.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { problem } from './problem.ts';

const ESCAPED = String.raw`\u0000`;

/** `hasText`: whether the body of this request is one. */
export function withoutNul(hasText: (c: Context) => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (!c.req.url.includes('%00') && !(hasText(c) && holdsNul(await c.req.text()))) return next();
    return problem(c, 400, 'NUL', 'A text must not contain the character NUL');
  };
}

/** In JSON it stands escaped; what is none is refused where it is read. */
function holdsNul(body: string): boolean {
  if (!body.includes(ESCAPED)) return false;
  let found = false;
  try {
    JSON.parse(body, (key, value: unknown) => {
      found ||= key.includes('\0') || (typeof value === 'string' && value.includes('\0'));
      return value;
    });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return found;
}
