import type { MiddlewareHandler } from 'hono';
import { problem } from './problem.ts';

/**
 * By the announced length, to which Node holds the client. (The library's limit reads a body of unknown length and
 * fails to pass it on.)
 */
export function bodyLimit(most: number, message: string): MiddlewareHandler {
  return async (c, next) => {
    const isEndless = c.req.header('transfer-encoding') !== undefined;
    if (!isEndless && Number(c.req.header('content-length') ?? 0) <= most) return next();
    // The rest of the body is not waited for.
    c.header('Connection', 'close');
    if (isEndless) return problem(c, 411, 'length_required', 'Send the body with a Content-Length');
    return problem(c, 413, 'too_large', message);
  };
}
