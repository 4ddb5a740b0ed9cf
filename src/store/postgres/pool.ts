import type { Guard } from '#sync/guard.ts';
import type pg from 'pg';

/** By name: settings of a connection. */
export type Settings = Readonly<Record<string, string | number>>;

/**
 * Adds error listeners to a pool: a lost connection is noticed on its next use, and without a listener it would end the
 * process. Settings are made by a statement before all others, since poolers refuse connections that ask for them.
 */
export function withErrorHandlers(pool: pg.Pool, guard: Guard, settings: Settings = {}): pg.Pool {
  const statement = Object.entries(settings)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ');
  pool.on('error', () => undefined);
  return pool.on(
    'connect',
    guard((client: pg.PoolClient) => {
      client.on('error', () => undefined);
      // Where it fails the connection is lost, which the next statement notices.
      if (statement !== '') client.query(statement).catch(() => undefined);
    }),
  );
}
