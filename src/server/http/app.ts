/** Puts all HTTP routes together. */
import { Hono, type Context } from 'hono';
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
import { addAbout } from './about.ts';
import { addApiTokens } from './api-tokens.ts';
import { withApiTokens } from './bearer.ts';
import { addAccount } from './account.ts';
import { addWays } from './ways.ts';
import { addAdministration } from './administration.ts';
import { bodyLimit } from './body-limit.ts';
import { addAvatars } from './avatars.ts';
import { addCalendars } from './calendars.ts';
import { addChanges } from './changes.ts';
import { addCommands, COMMANDS_PATH } from './commands.ts';
import { addDigest } from './digest.ts';
import { addDemo } from './demo.ts';
import { addExport } from './export.ts';
import { addHealth, HEALTH_PATHS } from './health.ts';
import { isKnownHost } from './host.ts';
import { addIdentity } from './identity.ts';
import { addImport } from './import.ts';
import { addInvitations } from './invitations.ts';
import { addOpenApi } from './openapi.ts';
import { addOperation } from './operation.ts';
import { largeReads } from './large-reads.ts';
import { addWorkload } from './workload.ts';
import { modestBodies } from './modest-bodies.ts';
import { withoutNul } from './without-nul.ts';
import { isOwnOrigin } from './origin.ts';
import type { AppPorts } from './ports.ts';
import { problem, refused } from './problem.ts';
import { addMiniApp } from './mini-app.ts';
import { addPasskeys } from './passkeys.ts';
import { addNoteVersions } from './note-versions.ts';
import { addPulse } from './pulse.ts';
import { addPush } from './push.ts';
import { addRestored } from './restored.ts';
import { addScopes } from './scopes.ts';
import { sayVersion } from './signed-in.ts';
import { isLocal } from './client-address.ts';
import { addSecondFactor } from './second-factor.ts';
import { securityHeaders } from './security.ts';
import { addSearch } from './search.ts';
import { createServe } from './serve.ts';
import { addTasks } from './tasks.ts';
import { addTextVersions } from './text-versions.ts';
import { addTelegram } from './telegram.ts';
import { addTrash } from './trash.ts';
import { ByteStoreUnavailable } from '#server/uploads/byte-store.ts';
import { addUploads } from './uploads.ts';
import { addWebhooks } from './webhooks.ts';
import { addTrustedDevices } from './trusted-devices.ts';

export type App = Hono<{ Bindings: HttpBindings }>;

/** Fits any command. */
const BODY_BYTES = MESSAGE_BYTES;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const small = bodyLimit(BODY_BYTES, `At most ${BODY_BYTES} bytes are read`);

export function createApp(ports: AppPorts): App {
  const { config, log, site } = ports;
  const app: App = new Hono();

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
  app.use('/api/*', async (c, next) => {
    if (!READS.has(c.req.method) && !isOwnOrigin(c.env.incoming.headers, config)) {
      return problem(c, 403, 'foreign_origin', 'This request came from a page of another origin');
    }
    c.header('Cache-Control', 'no-store');
    if (isLocal(c.env.incoming)) sayVersion(c);
    await next();
    return undefined;
  });
  app.use('/api/*', withApiTokens(createApiTokens(ports), ports));
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
  app.use('/api/*', async (c, next) => (hasBytes.has(c.req.raw) ? next() : small(c, next)));
  const hasText = ({ req }: Context) => !READS.has(req.method) && !hasBytes.has(req.raw);
  app.use('/api/*', modestBodies(hasText));
  app.use(
    '/api/*',
    withoutNul((c) => hasText(c) && c.req.path !== COMMANDS_PATH),
  );
  const oneAtATime = largeReads(ports);
  const serve = createServe(app, ports, oneAtATime);

  addHealth(app, ports);
  addAbout(serve, ports);
  addIdentity(app, serve, ports);
  addCommands(app, ports);
  addScopes(app, ports, oneAtATime);
  addChanges(serve, ports, oneAtATime);
  addWebhooks(serve, ports);
  addTasks(serve, ports);
  addSearch(serve, ports);
  addWorkload(serve, ports);
  addNoteVersions(serve, ports);
  addTextVersions(serve, ports);
  addPulse(serve, ports);
  addTrash(serve, ports);
  addRestored(serve, ports);
  addAccount(serve, ports);
  addWays(serve, ports);
  addSecondFactor(serve, ports);
  addPasskeys(serve, ports);
  addTrustedDevices(serve, ports);
  addApiTokens(serve, ports);
  addCalendars(app, serve, ports);
  addAvatars(serve, ports);
  addUploads(serve, ports);
  addPush(serve, ports);
  addExport(serve, ports);
  addAdministration(serve, ports);
  addOperation(app, serve, ports);
  addInvitations(serve, ports);
  addImport(serve, ports);
  addDemo(serve, ports);
  addDigest(app, serve, ports);
  addTelegram(app, serve, ports);
  addMiniApp(serve, ports);
  addOpenApi(app);
  app.all('/api/*', (c) => problem(c, 404, 'not_found', 'Not found'));

  app.get('*', (c) => site.serve(c) ?? c.text('Not found', 404));

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
