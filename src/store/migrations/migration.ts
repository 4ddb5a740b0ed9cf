/** A change of the database's schema, the same on both databases. Once released it is never changed: a new one follows. */
import { hash } from 'node:crypto';
import { VERSION } from '../../version.ts';
import { newestOf } from './newest.ts';

export type Dialect = 'sqlite' | 'postgres';

/** The same change in both; several statements are separated by semicolons. */
export type Change = { readonly [D in Dialect]: string };

export interface Migration {
  /** Ascending, without a gap among released ones. */
  readonly id: number;
  readonly name: string;
  readonly changes: readonly Change[];
  /** Rows have another shape afterwards: replicas must be loaded anew. */
  readonly rotatesEpoch?: boolean;
}

/** Called before each that is applied: the `number`th of all that there are. */
export type OnMigration = (step: { readonly number: number; readonly of: number; readonly name: string }) => void;

/** An applied migration as recorded in the database. */
export interface Applied {
  readonly id: number;
  readonly name: string;
  readonly checksum: string;
  /** Of the Pulse that applied it; null for those before 0.2.0, which did not say. */
  readonly version: string | null;
}

/** The database and this version of Pulse do not fit together. Nothing was changed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export function checksumOf({ changes }: Migration, dialect: Dialect): string {
  const text = changes.map((change) => `${change[dialect]}\0`).join('');
  return hash('sha256', text).slice(0, 16);
}

/** The migrations that are still to be applied. Throws for a database that these migrations did not create. */
export function pending(applied: readonly Applied[], known: readonly Migration[], dialect: Dialect): Migration[] {
  const newer = applied.find(({ id }) => id > newestOf(known));
  if (newer) {
    throw new MigrationError(
      `The database was last opened by a newer version of Pulse${newer.version === null ? '' : ` (${newer.version})`}: ` +
        `its migration ${newer.id} "${newer.name}" is unknown to this one (${VERSION}). Start that version, or restore a ` +
        `backup that was made before it.`,
    );
  }
  for (const [index, { id, name, checksum }] of applied.entries()) {
    const migration = known[index];
    if (migration?.id !== id || checksumOf(migration, dialect) !== checksum) {
      throw new MigrationError(
        `Migration ${id} "${name}" of the database is not the one that this version of Pulse has. ` +
          `Start the version that made the database, or restore a backup.`,
      );
    }
  }
  return known.slice(applied.length);
}
