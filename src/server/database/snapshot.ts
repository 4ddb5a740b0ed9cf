/** The whole database as of one moment, while others go on writing: what a backup holds. */
import { uploadHashes, uploads } from '#store/migrations/numbered.ts';
import type { DatabaseConfig } from '#server/config/config.ts';
import type { TableForm } from './rows/form.ts';

export type SnapshotForm = 'file' | 'rows';

/** Where in the log the moment is, and the form of the rows. */
export interface SnapshotFacts {
  readonly store: DatabaseConfig['kind'];
  /** The file of an SQLite database, or the rows of either as JSON. */
  readonly form: SnapshotForm;
  readonly epoch: string;
  readonly seq: number;
  /** The last applied migration. */
  readonly schema: number;
}

/** A part of the database, under the name that it has in a backup. */
export interface SnapshotPart {
  readonly name: string;
  readonly size: number;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  /** Of rows: which, and the lines. */
  readonly rows?: { readonly table: TableForm; readonly lines: Buffer };
}

export function rowsPart(table: TableForm, number: number, lines: Buffer): SnapshotPart {
  const name = `database/${table.name}/${String(number).padStart(6, '0')}.jsonl`;
  return { name, size: lines.length, content: lines, rows: { table, lines } };
}

export interface StoredFile {
  readonly key: string;
  /** SHA-256 in hex; null if an earlier version has stored it. */
  readonly hash: string | null;
}

export interface Snapshot {
  readonly facts: SnapshotFacts;
  /** Those whose bytes are there. */
  readonly uploads: readonly StoredFile[];
  /** Once, in an order in which they can be put back. `onProgress` gets the share that is done, from 0 to 1. */
  parts(onProgress: (share: number) => void): AsyncIterable<SnapshotPart>;
  close(): Promise<void>;
}

/** The statement for uploads, on a database that an older version has left: without hashes, or without uploads at all. */
export function uploadsStatement(schema: number): string | null {
  if (schema < uploads.id) return null;
  const hash = schema < uploadHashes.id ? 'null' : '"hash"';
  return `select "key", ${hash} "hash" from "storedBytes" where "isWritten" = 1 order by "key"`;
}

/** `form`: of SQLite; PostgreSQL has rows. `scratch`: an empty folder, with room for a copy of SQLite's file if that is wanted. */
export async function openSnapshot(
  config: DatabaseConfig,
  form: SnapshotForm,
  scratch: string,
  onProgress: (share: number) => void,
): Promise<Snapshot> {
  if (config.kind === 'sqlite') {
    const { sqliteRowsSnapshot, snapshotSqlite } = await import('./sqlite-snapshot.ts');
    return form === 'rows' ? sqliteRowsSnapshot(config.file) : snapshotSqlite(config.file, scratch, onProgress);
  }
  const { snapshotPostgres } = await import('./postgres-snapshot.ts');
  return snapshotPostgres(config.url);
}
