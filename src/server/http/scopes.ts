/** `GET /api/scopes/{scope}`: the rows of a scope that this person may read, as of one instant. */
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { refusalText } from '#domain/refusal-texts.ts';
import { schema } from '#domain/registry.ts';
import { readScope } from '#sync/hub/scope.ts';
import { logDeniedScope } from '#server/door/denied-scope.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { problem } from './problem.ts';
import { findCaller } from './signed-in.ts';

export function addScopes(app: App, { sessions, store, log }: AppPorts, largeRead: MiddlewareHandler): void {
  const denied = logDeniedScope(store, log, (error) => log.error({ error }, 'project lookup failed'));

  app.get('/api/scopes/:scope', largeRead, compress(), async (c) => {
    const caller = await findCaller(c, sessions);
    if (!caller) return problem(c, 401, 'authentication', refusalText('authentication'));
    const found = await readScope(store, schema, caller.person, c.req.param('scope'));
    if (found) return c.json(found);
    denied(caller.person, c.req.param('scope'));
    return problem(c, 404, 'scope_not_found', refusalText('scope_not_found'));
  });
}
