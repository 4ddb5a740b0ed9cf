import fs from 'node:fs';
import { tables } from '#domain/registry.ts';
import { openSqlite } from '#store/sqlite/store.ts';
import { unguarded, type Guard } from '#sync/guard.ts';
import type { Store } from '#sync/log/store.ts';
import type { Config } from './config.ts';

/** Opens the database of the settings, in its newest shape. */
export async function openStore({ data, database }: Config, guard: Guard = unguarded): Promise<Store> {
  const described = { tables: Object.values(tables), guard };
  fs.mkdirSync(data, { recursive: true, mode: 0o700 });
  if (database.kind === 'sqlite') return openSqlite({ path: database.file, ...described });
  const { openPostgres } = await import('#store/postgres/store.ts');
  return openPostgres({ url: database.url, ...described });
}
