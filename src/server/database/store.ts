import { tables } from '#domain/registry.ts';
import { openSqlite } from '#store/sqlite/store.ts';
import { unguarded, type Guard } from '#sync/guard.ts';
import type { Store } from '#sync/log/store.ts';
import type { Config } from '#server/config/config.ts';
import { openDataFolder } from './data-folder.ts';

/** Opens the configured database, migrated to the newest schema. */
export async function openStore({ data, database, secret }: Config, guard: Guard = unguarded): Promise<Store> {
  const described = { tables: Object.values(tables), guard };
  // With PostgreSQL the folder only holds the secret, unless the operator has set one.
  if (database.kind === 'sqlite' || secret === undefined) openDataFolder(data);
  if (database.kind === 'sqlite') return openSqlite({ path: database.file, ...described });
  const { openPostgres } = await import('#store/postgres/store.ts');
  return openPostgres({ url: database.url, ...described });
}
