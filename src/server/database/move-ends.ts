/** Where all rows come from and where they go to when an instance moves to the other database. Nobody else is at either end. */
import path from 'node:path';
import type { DatabaseConfig } from '#server/config/config.ts';
import type { RowBatch, TableForm } from './rows/form.ts';

export interface MoveEnd {
  /** In the order in which they can be filled. */
  tables(): Promise<readonly TableForm[]>;
  count(table: TableForm): Promise<number>;
  rows(table: TableForm, after?: string): AsyncIterable<RowBatch>;
  release(): Promise<void>;
}

export interface MoveSource extends MoveEnd {
  /** The last migration; null: there is no database. */
  readonly schema: number | null;
  /** Out of the way, so that nobody goes on with it by mistake. Resolves with where it is then. */
  moveAside(stamp: string): Promise<string>;
}

/** What a move has got to: everything before is there. */
export interface MovePlace {
  readonly table: string;
  readonly after: string;
}

export interface MoveTarget extends MoveEnd {
  /** `other`: it holds something that is no unfinished move. */
  readonly state: 'empty' | 'begun' | 'other';
  /** Makes the tables, without rows; what an earlier move has left is gone. Until `open` no server starts on them. */
  begin(schema: number): Promise<void>;
  place(): Promise<MovePlace | null>;
  /** Durable with its place. */
  insert(table: TableForm, batch: RowBatch): Promise<void>;
  /** All rows are there, and are the right ones. */
  complete(): Promise<void>;
  isComplete(): Promise<boolean>;
  /** Servers may start. */
  open(): Promise<void>;
}

/** Undefined if a server, or a command that writes, has it open. */
export async function openMoveSource(config: DatabaseConfig): Promise<MoveSource | undefined> {
  if (config.kind === 'sqlite') {
    const { sqliteSource } = await import('./rows/move-sqlite.ts');
    return sqliteSource(path.resolve(config.file));
  }
  const { postgresSource } = await import('./rows/move-postgres.ts');
  return postgresSource(config.url);
}

/** Undefined if a server, or a command that writes, has it open. */
export async function openMoveTarget(config: DatabaseConfig): Promise<MoveTarget | undefined> {
  if (config.kind === 'sqlite') {
    const { sqliteTarget } = await import('./rows/move-sqlite.ts');
    return sqliteTarget(path.resolve(config.file));
  }
  const { postgresTarget } = await import('./rows/move-postgres.ts');
  return postgresTarget(config.url);
}
