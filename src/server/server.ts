/** Puts the parts of a server together, and starts and stops them. */
import { MINUTE } from '#domain/duration.ts';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { idSource } from '#domain/id.ts';
import { serverCommands } from '#domain/server-commands.ts';
import { schema } from '#domain/registry.ts';
import { createHub } from '#sync/hub/hub.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { LogLost } from '#sync/log/log-tail.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { createProvisionPerson } from './auth/provision-person.ts';
import { createWebAuthn } from './auth/webauthn.ts';
import { connect } from './database/database.ts';
import { createLegacyCookies } from './auth/legacy-cookies.ts';
import { createPasswordAttempts } from './auth/password-attempts.ts';
import { createIdentity, sessionCookie } from './auth/identity.ts';
import { createJoinProjects } from './auth/join-projects.ts';
import { createAccountMailer } from './auth/account-mailer.ts';
import { createPasswords } from './auth/passwords.ts';
import { createMiniApp } from './auth/mini-app.ts';
import { loadSecret } from './auth/secret.ts';
import { createSecondFactor } from './auth/second-factor.ts';
import { createSessions } from './auth/sessions.ts';
import { setupPath } from './auth/setup.ts';
import { machineClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { isFilling } from './demo/filling.ts';
import { startDigest } from './email/digest/digest.ts';
import { createUnsubscribe } from './email/digest/unsubscribe.ts';
import { logDeniedScope } from './door/denied-scope.ts';
import { createExecute } from './door/execute.ts';
import { createGuard } from './guard.ts';
import { startCheckIns } from './jobs/check-ins.ts';
import { startWeeklySummaries } from './jobs/weekly-summaries.ts';
import { readSummary } from './team-summary.ts';
import { duePeople } from './jobs/due-people.ts';
import { startRounds } from './jobs/rounds.ts';
import { follow } from './jobs/follow.ts';
import { singleNodeLease, createLease } from './jobs/lease.ts';
import { createApp } from './http/app.ts';
import { createHttpServer, listen } from './http/http-server.ts';
import { loadSite } from './http/site.ts';
import { newIncident } from './incident.ts';
import type { Log } from './log.ts';
import type { Mailer, MailerPorts } from './email/mailer.ts';
import { startMaintenance } from './jobs/maintenance.ts';
import { createMetrics } from './metrics.ts';
import { foldFollower } from './notes/fold-follower.ts';
import { editingFollower, makeVersions } from './notes/versions.ts';
import { inspectNoteUpdate } from './notes/inspect-update.ts';
import { runIndex } from './search/run-index.ts';
import { pushFollower } from './push/follower.ts';
import { loadPushKeys } from './push/keys.ts';
import { createPushService } from './push/service.ts';
import type { RunningTelegram, TelegramPorts } from '#telegram/telegram.ts';
import { listenForSockets } from './socket.ts';
import { diskStore } from './uploads/disk.ts';
import { s3Store } from './uploads/s3.ts';
import { openStore } from './database/store.ts';

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** The address where the first account is created, from anywhere; undefined once there is one. */
  readonly setupLink: string | undefined;
  /** Finishes what is in progress, and leaves nothing open. */
  stop(): Promise<void>;
}

const SITE = path.resolve(import.meta.dirname, '../../dist/web');
const GRACE_MS = 3_000;

/** Throws `ConfigError`, `MigrationError`, or what prevented it from listening. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const guard = createGuard(log);
  const clock = machineClock(guard);
  const store = await openStore(config, guard);
  const database = connect(config.database, guard);
  const index = connect(config.database, guard, false);
  const metrics = createMetrics([...serverCommands.keys()], guard);
  const door = metrics.measure(createExecute({ store, clock, log, inspect: inspectNoteUpdate }));
  const secret = await loadSecret(config, database, log);
  const sessions = createSessions({
    database,
    clock,
    log,
    secret,
    cookieName: sessionCookie(config),
  });
  const joinProjects = createJoinProjects({ database, door, clock, log });
  const provisionPerson = createProvisionPerson(store, door, joinProjects);
  const newId = idSource(clock);
  const mailer = config.mail && (await openMailer({ mail: config.mail, clock, log }));
  const accountMailer =
    mailer && config.url && createAccountMailer({ config, database, clock, newId, mailer, log, url: config.url });
  const unsubscribe = createUnsubscribe(secret);
  const secondFactor = createSecondFactor(database, clock, secret);
  const webAuthn = createWebAuthn({ database, clock, log, newId });
  const attempts = createPasswordAttempts(database, clock);
  const passwords = createPasswords(database, attempts);
  const identity = createIdentity({
    config,
    secret,
    database,
    clock,
    log,
    newId,
    provisionPerson,
    accountMailer,
    secondFactor,
    webAuthn,
    passwords,
    attempts,
  });
  const pushKeys = await loadPushKeys(config, database, secret);
  const hub = createHub({
    store,
    schema,
    clock,
    execute: door.execute,
    report: (error) => report(log, error),
    denied: logDeniedScope(store, log, (error) => report(log, error)),
  });
  metrics.watch(hub);

  const isAlone = config.database.kind === 'sqlite';
  const leaseFor = (name: string) => (isAlone ? singleNodeLease : createLease({ database, clock, name, newId }));
  const telegram =
    config.telegram && (await openTelegram({ config, store, database, door, clock, log, newId, secret, leaseFor }));
  const miniApp = createMiniApp({ config, database, clock, newId, sessions });
  const site = loadSite(SITE);
  const { s3, folder } = config.uploads;
  const bytes = s3 ? s3Store(s3, () => clock.now()) : diskStore(folder);
  const app = createApp({
    config,
    log,
    metrics,
    clock,
    store,
    door,
    sessions,
    identity,
    database,
    bytes,
    passwords,
    pushKeys,
    secondFactor,
    webAuthn,
    accountMailer,
    unsubscribe,
    newId,
    telegram,
    miniApp,
    site,
  });
  const renameCookies = await createLegacyCookies({ config, database, clock });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createHttpServer({
    guard,
    log,
    answer: (request, response) => {
      renameCookies(request);
      return listener(request, response);
    },
  });
  const sockets = listenForSockets({
    server,
    config,
    clock,
    guard,
    hub,
    log,
    metrics,
    sessions,
    miniApp,
    renameCookies,
  });
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
  const service = createPushService({ config, keys: pushKeys, clock, log });
  const stopPush = follow(
    { store, lease: leaseFor('push'), clock, log },
    pushFollower({ store, database, clock, service }),
  );
  const stopFolding = follow({ store, lease: leaseFor('notes'), clock, log }, foldFollower({ store, door, newId }));
  const stopEditing = follow({ store, lease: leaseFor('note-versions'), clock, log }, editingFollower(database));
  const stopVersions = startRounds(
    { clock, every: MINUTE, onError: (error) => log.warn({ error }, 'note versions are waiting for the database') },
    async () => makeVersions({ store, database, log }, clock.now()),
  );
  const stopIndex = runIndex({ store, index, leaseFor, clock, log });
  const summary = (person: string, now: number, sentWeek?: string | null) =>
    readSummary({ store, database }, person, now, sentWeek);
  const stopDigest =
    mailer &&
    config.url &&
    startDigest({ store, database, clock, log, newId, mailer, summary, unsubscribe, url: config.url });
  const stopSummaries = startWeeklySummaries({ store, summary, door, clock, log });
  const stopCheckIns = startCheckIns({
    duePeople: async (search) => ((await isFilling(database, search.now)) ? [] : duePeople(database, search)),
    door,
    lease: leaseFor('check-ins'),
    clock,
    log,
  });
  const stopMaintenance = startMaintenance({ store, database, bytes, door, clock, log });

  const setup = await setupPath(database);
  const url = urlOf(config, port);

  return {
    url,
    port,
    setupLink: setup && url + setup,
    stop: async () => {
      stopMaintenance();
      sessions.stop();
      const asked = Promise.all([stopCheckIns(), stopSummaries()]);
      const lettersOut = stopDigest?.();
      mailer?.close();
      const closed = new Promise((resolve) => server.close(resolve));
      await sockets.close();
      const cancel = clock.after(GRACE_MS, () => server.closeAllConnections());
      await closed;
      cancel();
      hub.close();
      service.close();
      await asked;
      await stopPush();
      await stopFolding();
      await stopEditing();
      await stopVersions();
      await stopIndex();
      await telegram?.stop();
      await waitAtMost(clock, lettersOut);
      await store.close();
      await index.close();
      await database.close();
    },
  };
}

/** Loaded on demand, like that of emails: most instances have no bot. */
async function openTelegram(ports: TelegramPorts): Promise<RunningTelegram | undefined> {
  const { startTelegram } = await import('#telegram/telegram.ts');
  return startTelegram(ports);
}

/** Loaded on demand: its library is large, and unused without an email server. */
async function openMailer(ports: MailerPorts): Promise<Mailer> {
  const { createMailer } = await import('./email/mailer.ts');
  return createMailer(ports);
}

/** A slow mail server is not waited for; what it is doing is not repeated. */
async function waitAtMost(clock: Clock, work: Promise<void> | undefined): Promise<void> {
  const late = Promise.withResolvers<void>();
  const cancel = clock.after(GRACE_MS, late.resolve);
  await Promise.race([work, late.promise]);
  cancel();
}

/** Logs errors of the hub; transient ones pass. */
function report(log: Log, error: unknown): void {
  if (error instanceof StoreUnavailable) log.warn({ error }, 'hub is waiting for the database');
  else if (error instanceof LogLost) log.warn({ error }, 'log was replaced; clients reload');
  else log.error({ error, incident: newIncident() }, 'hub failed');
}

/** The address for a browser on this machine. */
function urlOf({ host, url }: Config, port: number): string {
  if (url) return url.origin;
  const name = host === undefined || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
