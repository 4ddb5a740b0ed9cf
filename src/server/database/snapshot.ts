/** The whole database as of one moment, while others go on writing: what a backup holds. */
import { uploadHashes, uploads } from '#store/migrations/numbered.ts';
import type { DatabaseConfig } from '#server/config/config.ts';

/** Where in the log the moment is, and the form of the rows. */
export interface SnapshotFacts {
  readonly store: DatabaseConfig['kind'];
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

/** `scratch`: an empty folder, with room for a copy of an SQLite database. */
export async function openSnapshot(
  config: DatabaseConfig,
  scratch: string,
  onProgress: (share: number) => void,
): Promise<Snapshot> {
  if (config.kind === 'sqlite') {
    const { snapshotSqlite } = await import('./sqlite-snapshot.ts');
    return snapshotSqlite(config.file, scratch, onProgress);
  }
  const { snapshotPostgres } = await import('./postgres-snapshot.ts');
  return snapshotPostgres(config.url);
}
