import type { Database } from 'better-sqlite3';
import { randomUUID } from 'node:crypto';
import { VERSION } from '../../version.ts';
import { pendingSteps } from '../migrations/baseline/baseline.ts';
import { checksumOf, type Applied, type Migration, type OnMigration } from '../migrations/migration.ts';

/** Applies the pending migrations in one transaction: all of them or none. */
export function migrate(
  database: Database,
  migrations: readonly Migration[],
  now: () => number,
  onMigration: OnMigration = () => undefined,
): void {
  database.exec('begin immediate');
  try {
    database.exec(
      'create table if not exists migration ' +
        '(id integer not null primary key, name text not null, checksum text not null, at integer not null, version text) strict',
    );
    addVersions(database);
    const applied = database
      .prepare<[], Applied>('select id, name, checksum, version from migration order by id')
      .all();
    const steps = pendingSteps(applied, migrations, 'sqlite');
    const record = database.prepare('insert into migration (id, name, checksum, at, version) values (?, ?, ?, ?, ?)');
    for (const { statements, applies, last } of steps) {
      onMigration({ number: migrations.indexOf(last) + 1, of: migrations.length, name: last.name });
      for (const statement of statements) database.exec(statement);
      for (const migration of applies)
        record.run(migration.id, migration.name, checksumOf(migration, 'sqlite'), now(), VERSION);
    }
    if (applied.length === 0 || steps.some(({ last }) => last.rotatesEpoch)) {
      database.prepare(`insert or replace into meta (key, value) values ('epoch', ?)`).run(randomUUID());
    }
    database.exec('commit');
  } catch (error) {
    if (database.inTransaction) database.exec('rollback');
    throw error;
  }
}

/** The table of migrations is made before the first of them, and so is what it gained since. */
function addVersions(database: Database): void {
  const isThere = database.prepare(`select 1 from pragma_table_info('migration') where name = 'version'`).get();
  if (isThere === undefined) database.exec('alter table migration add column version text');
}
