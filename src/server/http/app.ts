/** Puts all HTTP routes together. */
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { Refusal } from '#domain/refusal.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { MESSAGE_BYTES } from '#sync/protocol/message.ts';
import { newIncident } from '#server/incident.ts';
import { UNSUBSCRIBE_PATH } from '#server/email/digest/unsubscribe.ts';
import { PICTURE_BYTES } from '#server/picture/picture.ts';
import { addAbout } from './about.ts';
import { addAccount } from './account.ts';
import { addWays } from './ways.ts';
import { addAdministration } from './administration.ts';
import { addAvatars, AVATAR_PATH } from './avatars.ts';
import { addCommands, COMMANDS_PATH } from './commands.ts';
import { addDigest } from './digest.ts';
import { addDemo } from './demo.ts';
import { addExport, EXPORT_PATHS } from './export.ts';
import { addHealth, HEALTH_PATHS } from './health.ts';
import { isKnownHost } from './host.ts';
import { addIdentity } from './identity.ts';
import { addImport, TOO_LARGE, UPLOAD_BYTES, UPLOAD_PATH } from './import.ts';
import { addInvitations } from './invitations.ts';
import { addOpenApi } from './openapi.ts';
import { addOperation } from './operation.ts';
import { largeReads } from './large-reads.ts';
import { addWorkload, WORKLOAD_PATH } from './workload.ts';
import { modestBodies } from './modest-bodies.ts';
import { withoutNul } from './without-nul.ts';
import { isOwnOrigin } from './origin.ts';
import type { AppPorts } from './ports.ts';
import { problem, refused } from './problem.ts';
import { addMiniApp } from './mini-app.ts';
import { addPasskeys } from './passkeys.ts';
import { addNoteVersions } from './note-versions.ts';
import { addPulse, PULSE_PATH } from './pulse.ts';
import { addPush } from './push.ts';
import { addRestored, RESTORED_PATH } from './restored.ts';
import { addScopes } from './scopes.ts';
import { sayVersion } from './signed-in.ts';
import { isLocal } from './client-address.ts';
import { addSecondFactor } from './second-factor.ts';
import { securityHeaders } from './security.ts';
import { addSearch, SEARCH_PATH } from './search.ts';
import { addTasks } from './tasks.ts';
import { addTextVersions } from './text-versions.ts';
import { addTelegram } from './telegram.ts';
import { addTrash } from './trash.ts';
import { ByteStoreUnavailable } from '#server/uploads/byte-store.ts';
import { addUploads, FILES, PART_BYTES, UPLOADS_PATH } from './uploads.ts';
import { addTrustedDevices } from './trusted-devices.ts';

export type App = Hono<{ Bindings: HttpBindings }>;

/** Fits any command. */
const BODY_BYTES = MESSAGE_BYTES;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const small = limit(BODY_BYTES, `At most ${BODY_BYTES} bytes are read`);

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
  app.use(AVATAR_PATH, limit(PICTURE_BYTES, 'A picture is at most 1 MB'));
  app.use(`${UPLOADS_PATH}*`, limit(PART_BYTES, `A part of a file is at most ${PART_BYTES} bytes`));
  const isLarger = (path: string) => path === AVATAR_PATH || path === UPLOAD_PATH || path.startsWith(UPLOADS_PATH);
  app.use(UNSUBSCRIBE_PATH, small);
  app.use('/api/*', async (c, next) => (isLarger(c.req.path) ? next() : small(c, next)));
  const hasText = ({ req }: Context) => !READS.has(req.method) && !isLarger(req.path);
  app.use('/api/*', modestBodies(hasText));
  app.use(
    '/api/*',
    withoutNul((c) => hasText(c) && c.req.path !== COMMANDS_PATH),
  );
  const oneAtATime = largeReads(ports);
  // `/*` is the path itself, too: no request may wait for itself.
  for (const path of [
    '/api/scopes/*',
    SEARCH_PATH,
    ...EXPORT_PATHS,
    `${WORKLOAD_PATH}/*`,
    `${PULSE_PATH}/*`,
    `${RESTORED_PATH}/*`,
  ])
    app.use(path, oneAtATime);
  app.use(`${UPLOADS_PATH}*`, largeReads(ports, FILES));

  addHealth(app, ports);
  addAbout(app, ports);
  addIdentity(app, ports);
  addCommands(app, ports);
  addScopes(app, ports);
  addTasks(app, ports);
  addSearch(app, ports);
  addWorkload(app, ports);
  addNoteVersions(app, ports);
  addTextVersions(app, ports);
  addPulse(app, ports);
  addTrash(app, ports);
  addRestored(app, ports);
  addAccount(app, ports);
  addWays(app, ports);
  addSecondFactor(app, ports);
  addPasskeys(app, ports);
  addTrustedDevices(app, ports);
  addAvatars(app, ports);
  addUploads(app, ports);
  addPush(app, ports);
  addExport(app, ports);
  addAdministration(app, ports);
  addOperation(app, ports);
  addInvitations(app, ports);
  addImport(app, ports, limit(UPLOAD_BYTES, TOO_LARGE));
  addDemo(app, ports);
  addDigest(app, ports);
  addTelegram(app, ports);
  addMiniApp(app, ports);
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

/**
 * By the announced length, to which Node holds the client. (The library's limit reads a body of unknown length and
 * fails to pass it on.)
 */
function limit(most: number, message: string): MiddlewareHandler {
  return async (c, next) => {
    const isEndless = c.req.header('transfer-encoding') !== undefined;
    if (!isEndless && Number(c.req.header('content-length') ?? 0) <= most) return next();
    // The rest of the body is not waited for.
    c.header('Connection', 'close');
    if (isEndless) return problem(c, 411, 'length_required', 'Send the body with a Content-Length');
    return problem(c, 413, 'too_large', message);
  };
}
