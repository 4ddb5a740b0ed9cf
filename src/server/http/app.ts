/** What holds for all HTTP requests, and the routes of all parts behind it. */
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import type { Contract } from '#api/contract.ts';
import { routes } from '#api/routes.ts';
import { Refusal } from '#domain/refusal.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { MESSAGE_BYTES } from '#sync/protocol/message.ts';
import { newIncident } from '#server/incident.ts';
import { UNSUBSCRIBE_PATH } from '#server/email/digest/unsubscribe.ts';
import { createApiTokens } from '#server/auth/api-tokens.ts';
import { withApiTokens } from './bearer.ts';
import { bodyLimit } from './body-limit.ts';
import { COMMANDS_PATH } from './commands.ts';
import { HEALTH_PATHS } from './health.ts';
import { isKnownHost } from './host.ts';
import { addOpenApi } from './openapi.ts';
import { largeReads } from './large-reads.ts';
import { addMcp, MCP_PATH } from './mcp.ts';
import { modestBodies } from './modest-bodies.ts';
import { withoutNul } from './without-nul.ts';
import { isOwnOrigin } from './origin.ts';
import type { AppPorts } from './ports.ts';
import { problem, refused } from './problem.ts';
import { sayVersion } from './signed-in.ts';
import { isLocal } from './client-address.ts';
import { securityHeaders } from './security.ts';
import { createServe, type Serve } from './serve.ts';
import { API_PATH } from './site.ts';
import { ByteStoreUnavailable } from '#server/uploads/byte-store.ts';

export type App = Hono<{ Bindings: HttpBindings }>;

interface Routing {
  readonly app: App;
  /** For a route with a contract. */
  readonly serve: Serve;
  /** Before a route that reads much. */
  readonly largeRead: MiddlewareHandler;
}

/** Adds the routes of one part of the server. */
export type AddRoutes = (routing: Routing, ports: AppPorts) => void;

/** Fits any command. */
const BODY_BYTES = MESSAGE_BYTES;
/** Where bodies are read, and a token may stand for a person. */
const FOR_PROGRAMS = ['/api/*', MCP_PATH];
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const small = bodyLimit(BODY_BYTES, `At most ${BODY_BYTES} bytes are read`);

export function createApp(ports: AppPorts, routesOfParts: readonly AddRoutes[]): App {
  const { config, log, site } = ports;
  const app: App = new Hono();
  const before = (handler: MiddlewareHandler<{ Bindings: HttpBindings }>) => {
    for (const path of FOR_PROGRAMS) app.use(path, handler);
  };

  app.use(securityHeaders(config));
  app.use(async (c, next) => {
    if (HEALTH_PATHS.has(c.req.path) || isKnownHost(c.env.incoming.headers, config)) return next();
    return problem(
      c,
      421,
      'unknown_host',
      'Pulse isn’t served at this address. A proxy has to pass on the original Host header.',
    );
  });
  before(async (c, next) => {
    if (!READS.has(c.req.method) && !isOwnOrigin(c.env.incoming.headers, config)) {
      return problem(c, 403, 'foreign_origin', 'This request came from a page of another origin');
    }
    c.header('Cache-Control', 'no-store');
    if (isLocal(c.env.incoming)) sayVersion(c);
    await next();
    if (c.req.path === MCP_PATH && c.res.status === 401) c.res.headers.set('WWW-Authenticate', 'Bearer');
    return undefined;
  });
  before(withApiTokens(createApiTokens(ports), ports));
  const hasBytes = new WeakSet<Request>();
  for (const [route, { limit }] of Object.entries<Contract>(routes)) {
    if (!limit) continue;
    const [method = '', path = ''] = route.split(' ');
    app.on(method, path, bodyLimit(limit.bytes, limit.refusal), async (c, next) => {
      hasBytes.add(c.req.raw);
      return next();
    });
  }
  app.use(UNSUBSCRIBE_PATH, small);
  before(async (c, next) => (hasBytes.has(c.req.raw) ? next() : small(c, next)));
  const hasText = ({ req }: Context) => !READS.has(req.method) && !hasBytes.has(req.raw);
  before(modestBodies(hasText));
  before(withoutNul((c) => hasText(c) && c.req.path !== COMMANDS_PATH));
  const oneAtATime = largeReads(ports);
  const serve = createServe(app, ports, oneAtATime);

  for (const addRoutes of routesOfParts) addRoutes({ app, serve, largeRead: oneAtATime }, ports);
  addMcp(app, ports);
  addOpenApi(app);
  const page = (c: Context) => site.serve(c) ?? c.text('Not found', 404);
  app.get(API_PATH, page);
  app.all('/api/*', (c) => problem(c, 404, 'not_found', 'Not found'));
  app.get('*', page);

  app.onError((error, c) => {
    if (error instanceof Refusal) return refused(c, error);
    if (error instanceof StoreUnavailable) {
      c.header('Retry-After', '2');
      if (READS.has(c.req.method)) {
        const code = 'database_not_initialized';
        log.warn({ error, path: c.req.path }, refusalText(code));
        return problem(c, 503, code, refusalText(code));
      }
      log.warn({ error, path: c.req.path }, 'not saved');
      return problem(c, 503, 'unsaved', 'Not saved: the database is temporarily unavailable');
    }
    if (error instanceof ByteStoreUnavailable) {
      c.header('Retry-After', '2');
      log.warn({ error, path: c.req.path }, 'the store of files is unavailable');
      return problem(c, 503, 'files_unavailable', 'Files are unavailable at the moment');
    }
    // A client that hung up during a request needs no answer, and this is no bug.
    const { incoming } = c.env;
    if (incoming.destroyed && !incoming.complete) return problem(c, 400, 'incomplete', 'The request is incomplete');
    const incident = newIncident();
    log.error({ error, path: c.req.path, incident }, 'request failed');
    return problem(c, 500, 'bug', refusalText('bug', { incident }));
  });
  return app;
}
