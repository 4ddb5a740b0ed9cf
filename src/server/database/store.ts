import fs from 'node:fs';
import { tables } from '#domain/registry.ts';
import type { OnMigration } from '#store/migrations/migration.ts';
import { BeingRestored } from '#store/being-restored.ts';
import { PoolerError } from '#store/postgres/pooler-error.ts';
import { openSqlite } from '#store/sqlite/store.ts';
import { unguarded, type Guard } from '#sync/guard.ts';
import type { Store } from '#sync/log/store.ts';
import { ConfigError, type Config } from '#server/config/config.ts';
import { openDataFolder } from './data-folder.ts';

interface Opening {
  /** It is a restore that opens it. */
  readonly isRestoring?: boolean;
  /** It is known that no pooler is in between. */
  readonly keepsSessions?: boolean;
  readonly onMigration?: OnMigration;
}

/** Opens the configured database, migrated to the newest schema. */
export async function openStore(
  { data, database, secret }: Config,
  guard: Guard = unguarded,
  { onMigration, ...opening }: Opening = {},
): Promise<Store> {
  const described = { tables: Object.values(tables), guard };
  // With PostgreSQL the folder only holds the secret, unless the operator has set one.
  if (database.kind === 'sqlite') openDataFolder(data, { isUsed: fs.existsSync(database.file) });
  else if (secret === undefined) openDataFolder(data);
  try {
    if (database.kind === 'sqlite') return await openSqlite({ path: database.file, ...described, onMigration });
    const { openPostgres } = await import('#store/postgres/store.ts');
    return await openPostgres({ url: database.url, ...described, ...opening, onMigration });
  } catch (error) {
    const isOperators = error instanceof BeingRestored || error instanceof PoolerError;
    throw isOperators ? new ConfigError(error.message) : error;
  }
}
