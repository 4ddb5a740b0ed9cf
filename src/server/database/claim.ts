/** A restore has the database to itself: nothing else has it open, and nothing can open it. */
import path from 'node:path';
import { claimFile, RESTORING_SUFFIX } from '#store/sqlite/in-use.ts';
import type { DatabaseConfig } from '#server/config/config.ts';
import type { Refill } from './refill-postgres.ts';

/** Beside the database while files are renamed. */
export const RESTORING_FILE = `pulse.db${RESTORING_SUFFIX}`;

interface SqliteClaim {
  readonly kind: 'sqlite';
  /** Makes a file of rows. */
  fill(file: string, rows: Pick<Refill, 'schema' | 'parts' | 'check'>): Promise<void>;
  /** Makes a restored file another log than every one that browsers know (C2). Throws `DamagedDatabase`. */
  renew(file: string): Promise<void>;
  release(): Promise<void>;
}

interface PostgresClaim {
  readonly kind: 'postgres';
  /** Whether there is nothing in it. */
  isEmpty(): Promise<boolean>;
  /** In one transaction. */
  refill(refill: Refill): Promise<void>;
  /** What follows from the rows is done: servers may start. */
  finish(): Promise<void>;
  release(): Promise<void>;
}

export type Claim = SqliteClaim | PostgresClaim;

/** Undefined if a server, or a command that writes, has it open. */
export async function claimDatabase(config: DatabaseConfig): Promise<Claim | undefined> {
  if (config.kind === 'postgres') {
    const { claimPostgres } = await import('./refill-postgres.ts');
    const claim = await claimPostgres(config.url);
    return claim && { kind: 'postgres', ...claim };
  }
  const release = claimFile(path.resolve(config.file));
  if (!release) return undefined;
  const { fillFile, renewSqlite } = await import('./sqlite-snapshot.ts');
  return { kind: 'sqlite', fill: fillFile, renew: async (file) => renewSqlite(file), release: async () => release() };
}
