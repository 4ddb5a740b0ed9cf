/** Which form a database has before this version opens it. */
import fs from 'node:fs';
import { sql } from 'kysely';
import { migrations } from '#store/migrations/list.ts';
import type { DatabaseConfig } from '#server/config/config.ts';
import { connect, type Database } from './database.ts';

export interface Applied {
  /** The last migration. */
  readonly schema: number;
  /** The Pulse that applied it; null for those before 0.2.0. */
  readonly version: string | null;
  /** Of the database, on the disk. */
  readonly size: number;
}

export const NEWEST = migrations.at(-1)?.id ?? 0;

/** Null if there is no database yet. Writes nothing. */
export async function readApplied(config: DatabaseConfig): Promise<Applied | null> {
  if (config.kind === 'sqlite' && !fs.existsSync(config.file)) return null;
  const { db, close } = connect(config);
  try {
    const isThere = await (
      config.kind === 'sqlite'
        ? sql`select 1 from sqlite_schema where type = 'table' and name = 'migration'`
        : sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'migration'`
    ).execute(db);
    if (isThere.rows.length === 0) return null;
    const { rows } = await sql<{ id: number; version?: string | null }>`
      select * from migration order by id desc limit 1
    `.execute(db);
    const last = rows[0];
    return last
      ? { schema: last.id, version: last.version ?? null, size: await sizeOfDatabase({ db, type: config.kind }) }
      : null;
  } finally {
    await close();
  }
}

/** In bytes, on the disk. */
export async function sizeOfDatabase({ db, type }: Pick<Database, 'db' | 'type'>): Promise<number> {
  const { rows } = await (
    type === 'sqlite'
      ? sql<{ size: number }>`select page_count * page_size "size" from pragma_page_count, pragma_page_size`
      : sql<{ size: string }>`select pg_database_size(current_database()) "size"`
  ).execute(db);
  return Number(rows[0]?.size ?? 0);
}
