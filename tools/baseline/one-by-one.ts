/** Migrates an empty database as an older one is migrated: migration by migration, not from a baseline. */
import type { Database } from 'better-sqlite3';
import type pg from 'pg';
import type { Migration } from '#store/migrations/migration.ts';
import { applyMigrations } from '#store/postgres/migrate.ts';
import { migrate } from '#store/sqlite/migrate.ts';

const now = () => 1;

// A database that has the first of them is not new.
const turns = (migrations: readonly Migration[]) => [migrations.slice(0, 1), migrations];

export function migrateSqliteOneByOne(database: Database, migrations: readonly Migration[]): void {
  for (const known of turns(migrations)) migrate(database, known, now);
}

export async function migratePostgresOneByOne(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const known of turns(migrations)) await applyMigrations(client, known, now);
}
