/** Puts the parts of a server together, and starts and stops them. */
import { MINUTE } from '#domain/duration.ts';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { idSource } from '#domain/id.ts';
import { serverCommands } from '#domain/server-commands.ts';
import { schema } from '#domain/registry.ts';
import { createHub } from '#sync/hub/hub.ts';
import type { StoreLost } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { createProvisionPerson } from './auth/provision-person.ts';
import { createWebAuthn } from './auth/webauthn.ts';
import { connect } from './database/database.ts';
import { createDoctor } from './doctor/doctor.ts';
import { createLegacyCookies } from './auth/legacy-cookies.ts';
import { createPasswordAttempts } from './auth/password-attempts.ts';
import { createIdentity, sessionCookie } from './auth/identity.ts';
import { createJoinProjects } from './auth/join-projects.ts';
import { createAccountMailer } from './auth/account-mailer.ts';
import { createPasswords } from './auth/passwords.ts';
import { createCredentialNotices, unlinkedNotice } from './auth/credential-notices.ts';
import { createMiniApp } from './auth/mini-app.ts';
import { checkSecret, loadSecret } from './auth/secret.ts';
import { hashStoredTokens } from './auth/stored-tokens.ts';
import { createRequiredFactor } from './auth/required-factor.ts';
import { createSecondFactor } from './auth/second-factor.ts';
import { createSessions } from './auth/sessions.ts';
import { setupPath } from './auth/setup.ts';
import { machineClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { isFilling } from './demo/filling.ts';
import { createDeliveries, freeClaimed } from './delivery/deliveries.ts';
import { startNotifying } from './delivery/notifications.ts';
import { startEmails } from './email/emails.ts';
import { createUnsubscribe } from './email/digest/unsubscribe.ts';
import { logDeniedScope } from './door/denied-scope.ts';
import { audited } from './audit.ts';
import { createExecute } from './door/execute.ts';
import { createGuard } from './guard.ts';
import type { Guard } from '#sync/guard.ts';
import { startCheckIns } from './jobs/check-ins.ts';
import { updateFactsFollower } from './project-updates/gather.ts';
import { startWeeklyUpdates } from './project-updates/weekly.ts';
import { startWeeklySummaries } from './jobs/weekly-summaries.ts';
import { readSummary } from './team-summary.ts';
import { duePeople } from './jobs/due-people.ts';
import { startRounds } from './jobs/rounds.ts';
import { follow } from './jobs/follow.ts';
import { singleNodeLease, createLease } from './jobs/lease.ts';
import { createApp } from './http/app.ts';
import { createForwardedNotice } from './http/client-address.ts';
import { createHttpServer, listen, type HttpServer } from './http/http-server.ts';
import { urlOf } from './http/own-url.ts';
import { loadSite } from './http/site.ts';
import { hubErrors } from './hub-errors.ts';
import type { Log } from './log.ts';
import { startMaintenance } from './jobs/maintenance.ts';
import { createMetrics } from './metrics.ts';
import { createSecurityLog } from './security-events.ts';
import type { Link } from '#telegram/link/links.ts';
import { foldFollower } from './notes/fold-follower.ts';
import { editingFollower, makeVersions } from './notes/versions.ts';
import { textVersionsFollower } from './versions/text-versions.ts';
import { noteInspector } from './notes/inspect-update.ts';
import { runIndex } from './search/run-index.ts';
import { deletedFollower } from './operate/deleted-list.ts';
import { createFileChecks, type FileChecks } from './operate/check-files.ts';
import { upgrade } from './operate/upgrade.ts';
import { createBackups } from './operate/schedule.ts';
import { pushChannel } from './push/channel.ts';
import { checkPushKeys, loadPushKeys } from './push/keys.ts';
import { createSendPush } from './push/service.ts';
import type { RunningTelegram, TelegramPorts } from '#telegram/telegram.ts';
import { createDeliver } from './webhooks/deliver.ts';
import { createMaySend } from './webhooks/may-send.ts';
import { createWebhooks } from './webhooks/webhooks.ts';
import { startWebhooks } from './webhooks/worker.ts';
import { listenForSockets } from './socket.ts';
import type { Call } from '#domain/command.ts';
import { createArrivingLimit } from './uploads/arriving.ts';
import { THREADS } from './threads/limits.ts';
import { createThreads } from './threads/threads.ts';
import { byteStore } from './uploads/configured.ts';
import { askingAtStart } from './database-at-start.ts';
import { openStore } from './database/store.ts';

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** The address where the first account is created, from anywhere; undefined once there is one. */
  readonly setupLink: string | undefined;
  /** Resolves if the database is lost to this process, which saves and reads nothing any more. */
  readonly lost: Promise<StoreLost>;
  /**
   * Finishes what is in progress, and leaves nothing open. Pages connect again in a moment; if a newer version has
   * replaced this one, they are asked to load that.
   */
  stop(reason?: 'restarting' | 'outdated'): Promise<void>;
}

const SITE = path.resolve(import.meta.dirname, '../../dist/web');
const GRACE_MS = 3_000;
const NOTICE_MS = 5_000;

/**
 * Throws `ConfigError`, `MigrationError`, or what prevented it from listening. All of it is found out before the
 * database is migrated: until then, the version before can be started again.
 */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const guard = createGuard(log);
  const front = createHttpServer({ guard, log });
  await listen(front.server, config);
  const clock = machineClock(guard);
  const checks = createFileChecks({ database: config.database, log, guard, clock });
  try {
    const patiently = askingAtStart({ database: config.database, clock, log });
    checkPushKeys(config);
    await checks.atStart();
    await patiently(async () => checkSecret(config, log, guard));
    await patiently(async () => upgrade({ config, log, guard }));
    return await startBehind(front, { config, log, guard, clock, patiently, checks });
  } catch (error) {
    await checks.stop();
    front.server.close();
    front.server.closeAllConnections();
    throw error;
  }
}

interface Starting {
  readonly config: Config;
  readonly log: Log;
  readonly guard: Guard;
  readonly clock: ReturnType<typeof machineClock>;
  readonly patiently: ReturnType<typeof askingAtStart>;
  readonly checks: FileChecks;
}

async function startBehind(
  { server, answerWith }: HttpServer,
  { config, log, guard, clock, patiently, checks }: Starting,
): Promise<RunningServer> {
  const store = await patiently(async () => openStore(config, guard));
  const lost = new Promise<StoreLost>((resolve) => void store.onLost(resolve));
  const database = connect(config.database, guard, { store });
  const index = connect(config.database, guard, { store, isDurable: false });
  const metrics = createMetrics([...serverCommands.keys()], guard);
  const threads = createThreads({ most: THREADS, clock });
  // Pulse's own reading keeps nobody from being judged.
  const ownThread = createThreads({ most: 1, clock });
  const arriving = createArrivingLimit(database, clock);
  const inspectNote = noteInspector({ store, threads });
  const inspect = (actor: string, call: Call) => arriving.inspect(actor, call) ?? inspectNote(actor, call);
  const security = createSecurityLog(log);
  const door = metrics.measure(audited(createExecute({ store, clock, log, inspect }), security));
  const secret = await patiently(async () => loadSecret(config, database, log));
  await hashStoredTokens(database);
  const requiredFactor = createRequiredFactor(config, database);
  const sessions = createSessions({
    ...{ database, clock, log, secret, requiredFactor },
    cookieName: sessionCookie(config),
  });
  const joinProjects = createJoinProjects({ database, door, clock, log });
  const provisionPerson = createProvisionPerson(store, door, joinProjects);
  const newId = idSource(clock);
  const isAlone = config.database.kind === 'sqlite';
  if (isAlone) await freeClaimed(database);
  const deliveries = createDeliveries({ database, clock, newId });
  const accountMailer =
    config.mail &&
    config.url &&
    createAccountMailer({ config, database, clock, newId, deliveries, secret, log, url: config.url });
  const unsubscribe = createUnsubscribe(secret);
  const tellCredential = createCredentialNotices(security, accountMailer);
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
    security,
    tellCredential,
  });
  const pushKeys = await patiently(async () => loadPushKeys(config, database, secret));
  const hub = createHub({
    store,
    schema,
    clock,
    execute: door.execute,
    report: hubErrors(log),
    denied: logDeniedScope(store, log, hubErrors(log)),
  });
  metrics.watch(hub);

  const leaseFor = (name: string) => (isAlone ? singleNodeLease : createLease({ database, clock, name, newId }));
  const onUnlinked = (link: Link) => tellCredential(unlinkedNotice(link));
  const telegram =
    config.telegram &&
    (await openTelegram({
      config,
      store,
      database,
      door,
      clock,
      log,
      newId,
      deliveries,
      secret,
      leaseFor,
      onUnlinked,
      isFactorMissing: requiredFactor.isMissing,
    }));
  const miniApp = createMiniApp({ config, database, clock, newId, sessions, requiredFactor });
  const site = loadSite(SITE);
  const backups = createBackups({ config, database, door, lease: leaseFor('backups'), clock, log, guard });
  metrics.watchBackups(() => backups.age());
  const bytes = byteStore(config, () => clock.now());
  const { port } = server.address() as AddressInfo;
  const doctor = createDoctor({ config: { ...config, port }, database, secret, now: () => clock.now(), metrics });
  const webhooks = createWebhooks(database, secret);
  const deliverWebhook = createDeliver({ config, store, database, clock, newId });
  const app = createApp({
    config,
    log,
    metrics,
    clock,
    store,
    door,
    hub,
    sessions,
    identity,
    database,
    bytes,
    threads,
    passwords,
    pushKeys,
    secondFactor,
    requiredFactor,
    webAuthn,
    accountMailer,
    tellCredential,
    security,
    unsubscribe,
    newId,
    telegram,
    miniApp,
    backups,
    doctor,
    webhooks,
    deliverWebhook,
    site,
  });
  const renameCookies = await patiently(async () => createLegacyCookies({ config, database, clock }));
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
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
  const noticeForwarded = createForwardedNotice(config, log);
  answerWith((request, response) => {
    noticeForwarded(request);
    renameCookies(request);
    return listener(request, response);
  });
  const sendPush = createSendPush({ config, keys: pushKeys, clock, log });
  const stopPush = startNotifying(
    { store, database, lease: leaseFor('push'), clock, log, newId, deliveries },
    pushChannel({ database, clock, send: sendPush }),
  );
  const written = { store, database, log, threads: ownThread };
  const followers = [
    ['deleted-for-good', deletedFollower(config.data)],
    ['notes', foldFollower({ store, door, newId, threads: ownThread })],
    ['note-versions', editingFollower(written)],
    ['text-versions', textVersionsFollower(written)],
    ['update-facts', updateFactsFollower({ store, door })],
  ] as const;
  const stopFollowing = followers.map(([name, follower]) =>
    follow({ store, lease: leaseFor(name), clock, log }, follower),
  );
  const stopVersions = startRounds(
    { clock, every: MINUTE, onError: (error) => log.warn({ error }, 'note versions are waiting for the database') },
    async () => makeVersions(written, clock.now()),
  );
  const stopIndex = runIndex({ store, index, threads: ownThread, leaseFor, clock, log });
  const summary = (person: string, now: number, sentWeek?: string | null) =>
    readSummary({ store, database }, person, now, sentWeek);
  const stopEmails =
    config.mail &&
    config.url &&
    accountMailer &&
    (await startEmails({
      mail: config.mail,
      url: config.url,
      tried: (outcome) => metrics.emailTried(outcome),
      account: accountMailer.kind,
      ...{ store, database, clock, log, newId, deliveries, summary, unsubscribe },
    }));
  const stopWebhooks = startWebhooks({
    ...{ webhooks, hub, store, clock, log, lease: leaseFor('webhooks'), deliver: deliverWebhook, tellCredential },
    maySend: createMaySend({ store, requiredFactor }),
    tellStopped: (webhook) => accountMailer?.webhookStopped(webhook),
  });
  const stopUpdates = startWeeklyUpdates({ store, door, clock, log });
  const stopSummaries = startWeeklySummaries({ store, summary, door, clock, log });
  const stopCheckIns = startCheckIns({
    duePeople: async (search) => ((await isFilling(database, search.now)) ? [] : duePeople(database, search)),
    door,
    lease: leaseFor('check-ins'),
    clock,
    log,
  });
  const stopMaintenance = startMaintenance({
    ...{ store, database, bytes, door, clock, log, threads: ownThread },
    tellEnding: (token) => accountMailer?.tokenEnding(token),
  });

  const setup = await patiently(async () => setupPath(database));
  // From here on nothing has to be written.
  checks.watch(store);
  const url = urlOf(config, port);

  return {
    url,
    port,
    setupLink: setup && url + setup,
    lost,
    stop: async (reason = 'restarting') => {
      // A moment for what distributes requests to see that this process is not ready.
      if (reason === 'outdated') await sockets.close(reason).then(() => after(clock, NOTICE_MS));
      stopMaintenance();
      arriving.stop();
      sessions.stop();
      const asked = Promise.all([stopCheckIns(), stopSummaries()]);
      const lettersOut = stopEmails?.();
      const closed = new Promise((resolve) => server.close(resolve));
      await sockets.close(reason);
      // And programs that wait for changes.
      hub.close();
      const cancel = clock.after(GRACE_MS, () => server.closeAllConnections());
      await closed;
      cancel();
      await asked;
      await stopPush();
      await backups.stop();
      for (const stop of stopFollowing) await stop();
      await stopUpdates();
      await stopWebhooks();
      await stopVersions();
      await stopIndex();
      await checks.stop();
      await telegram?.stop();
      await threads.close();
      await ownThread.close();
      await accountMailer?.settled();
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

function after(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}

/** A slow mail server is not waited for; what it is doing is not repeated. */
async function waitAtMost(clock: Clock, work: Promise<void> | undefined): Promise<void> {
  const late = Promise.withResolvers<void>();
  const cancel = clock.after(GRACE_MS, late.resolve);
  await Promise.race([work, late.promise]);
  cancel();
}
