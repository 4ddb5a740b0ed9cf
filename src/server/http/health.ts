/** For operators: whether the server is up, can work, and how it is doing. */
import type { Context } from 'hono';
import { isSame } from '#server/auth/crypto.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { isLocal } from './client-address.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';

/** Monitoring may use any host name. Metrics need a token. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

export function addHealth(app: App, { config, log, metrics, store }: AppPorts): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));

  app.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      await store.ready();
      return c.json({ status: 'ready' });
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      log.warn({ error }, 'not ready');
      return c.json({ status: 'not ready', reason: 'The database cannot be read and written' }, 503);
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
}

function hasToken(c: Context, token: string | undefined): boolean {
  return token !== undefined && isSame(c.req.header('authorization') ?? '', `Bearer ${token}`);
}
