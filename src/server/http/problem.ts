import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AUTH_PATH } from '#server/auth/identity.ts';

/** What is answered in place of a result, in the shape of a refused command; below `AUTH_PATH` in that of the library. */
export function problem(c: Context, status: ContentfulStatusCode, code: string, error: string): Response {
  const isAuth = c.req.path.startsWith(`${AUTH_PATH}/`);
  return c.json(isAuth ? { message: error, code } : { success: false, error, code, params: {} }, status);
}
