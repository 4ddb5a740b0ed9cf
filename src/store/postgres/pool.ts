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
