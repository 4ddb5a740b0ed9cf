import type { Guard } from '#sync/guard.ts';
import type pg from 'pg';

/**
 * Adds error listeners to a pool: a lost connection is noticed on its next use, and without a listener it would end the
 * process.
 */
export function withErrorHandlers(pool: pg.Pool, guard: Guard): pg.Pool {
  pool.on('error', () => undefined);
  return pool.on(
    'connect',
    guard((client: pg.PoolClient) => void client.on('error', () => undefined)),
  );
}

/** For `onConnect`: settings of each connection. As a statement, because poolers refuse connections that ask for them. */
export function withSettings(settings: Readonly<Record<string, string | number>>) {
  const statements = Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`);
  return async (client: pg.ClientBase): Promise<void> => {
    await client.query(statements.join('; '));
  };
}
