/** Refuses bodies that take far more to parse than their bytes say, before anything is done with them. */
import type { Context, MiddlewareHandler } from 'hono';
import { isModestJson } from '#sync/protocol/json-shape.ts';
import { problem } from './problem.ts';

/** `hasText`: whether the body of this request is text. */
export function modestBodies(hasText: (c: Context) => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (!hasText(c) || isModestJson(await c.req.text())) return next();
    return problem(c, 400, 'invalid_input', 'The body is nested too deeply, or has too many parts');
  };
}
