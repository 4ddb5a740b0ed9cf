/** The whole database as of one moment, while others go on writing: what a backup holds. */
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
  readonly size: number;
}

export interface Snapshot {
  readonly facts: SnapshotFacts;
  /** Those whose bytes are there. */
  readonly uploads: readonly StoredFile[];
  /** Once, in an order in which they can be put back. `onProgress` gets the share that is done, from 0 to 1. */
  parts(onProgress: (share: number) => void): AsyncIterable<SnapshotPart>;
  close(): Promise<void>;
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
