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

/**
 * For the `onConnect` of a pool, which waits for it though its type does not say so: settings of each connection, as a
 * statement, since poolers refuse connections that ask for them.
 */
export function withSettings(settings: Readonly<Record<string, string | number>>) {
  const statement = Object.entries(settings)
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ');
  const apply = async (client: pg.ClientBase): Promise<void> => {
    await client.query(statement);
  };
  return apply as NonNullable<pg.PoolConfig['onConnect']>;
}
