/** For operators: whether the server is up, can work, and how it is doing. */
import type { Context } from 'hono';
import { isSame } from '#server/auth/crypto.ts';
import { StoreLost, StoreUnavailable } from '#sync/log/store.ts';
import { VERSION } from '../../version.ts';
import { isLocal } from './client-address.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { findSession } from './signed-in.ts';

/** Monitoring may use any host name. Metrics need a token. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

export function addHealth(app: App, { config, log, metrics, store, sessions }: AppPorts): void {
  app.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok', ...((await mayKnowVersion(c)) && { version: VERSION }) });
  });

  app.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      await store.ready();
      return c.json({ status: 'ready' });
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      log.warn({ error }, 'not ready');
      const reason = error instanceof StoreLost ? error.message : 'The database cannot be read and written';
      return c.json({ status: 'not ready', reason }, 503);
    }
  });

  app.get('/metrics', async (c) => {
    if (!isLocal(c.env.incoming) && !hasToken(c, config.metricsToken)) {
      return c.text('Metrics are available on this machine only, or with PULSE_METRICS_TOKEN as a bearer token', 403);
    }
    return c.body(await metrics.render(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    });
  });

  async function mayKnowVersion(c: Context): Promise<boolean> {
    if (isLocal(c.env.incoming)) return true;
    try {
      return c.req.header('cookie') !== undefined && (await findSession(c, sessions, 'sets up a factor')) !== undefined;
    } catch (error) {
      // The process is well: `/readyz` says how the database is.
      if (error instanceof StoreUnavailable) return false;
      throw error;
    }
  }
}

function hasToken(c: Context, token: string | undefined): boolean {
  return token !== undefined && isSame(c.req.header('authorization') ?? '', `Bearer ${token}`);
}
