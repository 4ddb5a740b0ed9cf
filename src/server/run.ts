/** The server's process: starts it, stops it on signals, and explains why it could not start. */
import { NO_DATABASE } from '#domain/refusal.ts';
import { MigrationError } from '#store/migrations/migration.ts';
import { StoreDamaged, StoreUnavailable } from '#sync/log/store.ts';
import { VERSION } from '../version.ts';
import { ConfigError, readConfig, type Config } from './config/config.ts';
import { newIncident } from './incident.ts';
import { createLog, type Log } from './log.ts';
import { asOfDatabase } from './database/database.ts';
import { startServer, type RunningServer } from './server.ts';

/** The first of these asks to stop, a second one forces it. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

export async function run(): Promise<void> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    const log = createLog(config.logLevel);
    reportBugs(log);
    const server = await startServer(config, log);
    const { url, port, setupLink } = server;
    log.info(
      { version: VERSION, url, port, ms: Math.round(performance.now()) },
      `Pulse ${VERSION} is running at ${url}`,
    );
    if (setupLink !== undefined) process.stderr.write(firstAccount(config, url, setupLink));
    stopOnSignal(server, log);
    stopWhenLost(server, log);
  } catch (error) {
    process.stderr.write(`pulse: ${explain(error, config)}\n`);
    process.exit(1);
  }
}

function stopOnSignal(server: RunningServer, log: Log): void {
  let stopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      log.info({ signal }, 'stopping');
      void server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ error }, 'shutdown failed');
          process.exit(1);
        },
      );
    });
  }
}

/**
 * What supervises the process starts it again, with the newer version if that is there by then. Where the files of the
 * database are at fault it is not ended, because with the next start there might be a new, empty database: it refuses
 * everything until somebody has seen to them, and open pages keep what they could not save.
 */
function stopWhenLost(server: RunningServer, log: Log): void {
  void server.lost.then(async (error) => {
    if (error instanceof StoreDamaged) {
      log.error(
        { error, incident: newIncident() },
        'nothing is saved any more: stop Pulse, put the files of the database right (docs/operate/trouble.md), and start it again',
      );
      return;
    }
    log.error({ error }, 'this version cannot use the database any more: stopping');
    await server.stop('outdated').catch((failure: unknown) => log.error({ error: failure }, 'shutdown failed'));
    process.exit(1);
  });
}

/** An unhandled rejection is the bug of one request; after an uncaught exception nothing is certain. */
function reportBugs(log: Log): void {
  process.on('unhandledRejection', (error) => log.error({ error, incident: newIncident() }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    log.error({ error, incident: newIncident() }, 'uncaught exception');
    process.exit(1);
  });
}

/** Printed beside the log, which never contains secrets. */
function firstAccount(config: Config, url: string, setupLink: string): string {
  const here = config.url ? '' : `On this machine, open ${url} to create it.\n`;
  const where = config.url
    ? 'Open this link to create it'
    : 'On another device, open this link, with the address of this machine in it';
  return `\nThere are no accounts yet. The first one becomes the administrator.\n${here}${where}. It works once:\n\n  ${setupLink}\n\n`;
}

/** What to do about it, if that is known; a bug keeps its stack. */
function explain(error: unknown, config: Config | undefined): string {
  // What was open already did not close either.
  if (error instanceof SuppressedError) return explain(error.suppressed, config);
  if (error instanceof ConfigError || error instanceof MigrationError) return error.message;
  if (!(error instanceof Error) || !config) return String(error);
  const damage = asOfDatabase(error, config.database);
  if (damage instanceof StoreDamaged && config.database.kind === 'sqlite')
    return `The database in ${config.database.file} is damaged: ${reasonOf(damage)}. Put a backup in its place: \`pulse admin restore FILE\` (docs/operate/trouble.md)`;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const { port, host, data, database } = config;
  if (code === 'EADDRINUSE') return `port ${port} is in use: stop the other program, or set PORT to another port`;
  if (code === 'EADDRNOTAVAIL') return `HOST=${host} is not an address of this machine`;
  if (code === 'EACCES' && syscall === 'listen')
    return `port ${port} needs administrator rights: set PORT to a port above 1023`;
  if (database.kind === 'postgres' && (code !== undefined || error instanceof StoreUnavailable)) {
    const { host: place, pathname } = new URL(database.url);
    return `${NO_DATABASE}: the database ${pathname.slice(1)} at ${place} (DATABASE_URL) cannot be used: ${reasonOf(error)}; see that it runs, and that the address, user and password are right`;
  }
  if (code !== undefined || error instanceof StoreUnavailable)
    return `${NO_DATABASE}: the data in ${data} (PULSE_DATA) cannot be used: ${reasonOf(error)}; see to it, or set PULSE_DATA to another folder`;
  return error.stack ?? error.message;
}

function reasonOf(error: Error): string {
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
