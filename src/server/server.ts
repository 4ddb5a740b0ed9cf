/** Opens the parts of a server in their order, and closes them in the other. */
import type { AddressInfo } from 'node:net';
import type { StoreLost } from '#sync/log/store.ts';
import { checkSecret } from './auth/secret.ts';
import { machineClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { askingAtStart } from './database-at-start.ts';
import { createGuard } from './guard.ts';
import { createHttpServer, listen } from './http/http-server.ts';
import { urlOf } from './http/own-url.ts';
import type { Log } from './log.ts';
import { createFileChecks } from './operate/check-files.ts';
import { upgrade } from './operate/upgrade.ts';
import { openAccounts } from './parts/accounts.ts';
import { openBase } from './parts/base.ts';
import { openData } from './parts/data.ts';
import { openDeliveries, openDelivery } from './parts/delivery.ts';
import { openNetwork } from './parts/network.ts';
import { openOperation } from './parts/operation.ts';
import { begin } from './parts/part.ts';
import { openReports } from './parts/reports.ts';
import { openSearch } from './parts/search.ts';
import { openSync } from './parts/sync.ts';
import { openTelegram } from './parts/telegram.ts';
import { openTexts } from './parts/texts.ts';
import { openUploads } from './parts/uploads.ts';
import { openWebhooks } from './parts/webhooks.ts';
import { checkPushKeys } from './push/keys.ts';

export interface RunningServer {
  readonly url: string;
  readonly port: number;
  /** The address where the first account is created, from anywhere; undefined once there is one. */
  readonly setupLink: string | undefined;
  /** Resolves if the database is lost to this process, which saves and reads nothing any more. */
  readonly lost: Promise<StoreLost>;
  /**
   * Finishes what is in progress, and leaves nothing open, also if it rejects. Pages connect again in a moment; if a newer
   * version has replaced this one, they are asked to load that.
   */
  stop(reason?: 'restarting' | 'outdated'): Promise<void>;
}

const NOTICE_MS = 5_000;

/**
 * Throws `ConfigError`, `MigrationError`, or what prevented it from listening, and leaves nothing open then. All of it is
 * found out before the database is migrated: until then, the version before can be started again.
 */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  await using stack = new AsyncDisposableStack();
  const guard = createGuard(log);
  const clock = machineClock(guard);
  const front = createHttpServer({ guard, log });
  stack.defer(() => {
    front.server.closeAllConnections();
    return front.close();
  });
  await listen(front.server, config);
  const { port } = front.server.address() as AddressInfo;
  const checks = createFileChecks({ database: config.database, log, guard, clock });
  const patiently = askingAtStart({ database: config.database, clock, log });
  stack.defer(() => checks.stop());
  checkPushKeys(config);
  await checks.atStart();
  await patiently(async () => checkSecret(config, log, guard));
  await patiently(async () => upgrade({ config, log, guard }));

  const base = await openBase({ config, log, guard, clock, patiently, stack });
  const lost = new Promise<StoreLost>((resolve) => void base.store.onLost(resolve));
  const uploads = openUploads(base);
  const sync = openSync(base, uploads.arriving);
  const { door, hub, security } = sync;
  const deliveries = await openDeliveries(base);
  const accounts = await openAccounts(base, { door, security, deliveries });
  const delivery = await openDelivery(base, accounts, deliveries);
  const telegram = await openTelegram(base, { door, deliveries, accounts });
  const operation = openOperation(base, { door, secret: accounts.secret, port });
  const webhooks = openWebhooks(base, hub, accounts);
  const parts = [
    ...[uploads, sync, accounts, delivery, telegram, operation, webhooks],
    openSearch(base),
    openTexts(base, door),
    openReports(base, door),
    openData(base, { door, bytes: uploads.bytes, accounts }),
  ];
  begin(base, parts);
  const ports = { ...base, ...uploads, ...sync, ...accounts, ...delivery, ...telegram, ...operation, ...webhooks };
  const sockets = openNetwork(base, front, ports);
  // From here on nothing has to be written.
  checks.watch(base.store);

  const stopping = stack.move();
  const url = urlOf(config, port);
  return {
    url,
    port,
    setupLink: accounts.setup && url + accounts.setup,
    lost,
    stop: async (reason = 'restarting') => {
      // A moment for what distributes requests to see that this process is not ready.
      if (reason === 'outdated') {
        await sockets.close(reason);
        await new Promise<void>((resolve) => void clock.after(NOTICE_MS, resolve));
      }
      await stopping.disposeAsync();
    },
  };
}
