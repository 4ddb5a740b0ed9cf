/**
 * A command: the only way in which a row of the product changes. It is a synchronous pure function of the rows it
 * reads, its input and its context, so that the browser can run it in the tick of the click and the server can
 * decide it again, with the same code.
 */
import type * as z from 'zod/mini';
import type { RowOf, TableName } from './registry.ts';
import type { RowName } from './table.ts';

/** The actor of what Pulse does by itself (profile repair, purge). */
export const SYSTEM = 'system';

export interface Context {
  /** The person's id, or `SYSTEM`. */
  readonly actor: string;
  /** Milliseconds since the epoch. The server's clock decides; the browser's is a guess. */
  readonly now: number;
  /** UUID v7 of the command; ids of rows that the server adds derive from it. */
  readonly commandId: string;
  /** The program with which the actor does it; absent if they do it themselves. Known to the server alone. */
  readonly via?: string | undefined;
}

/** Where a command runs. */
export type Side = 'server' | 'browser';

/**
 * What a command says about how it was carried out, where its changes alone don't tell its sender: a saved text was merged
 * with another that was saved meanwhile; where both had changed the same words, both are kept; or it has replaced one,
 * because it did not say over which text it was written.
 */
export type Outcome = 'merged' | 'kept_both' | 'replaced';

/** Rows at one instant. Tombstones are returned too; `live` returns only what is not deleted. */
export interface Rows {
  /** An administrator is a person like others here: they came in by something that must not administer. */
  readonly withoutAdministration?: true;
  get<T extends TableName>(table: T, id: string): RowOf<T> | undefined;
  /** The rows whose indexed column equals `key` (holds it, for a `list` column), in no particular order. */
  list<T extends TableName>(table: T, column: keyof RowOf<T> & string, key: string): RowOf<T>[];
}

/** Rows that also see, and collect, what the command writes. */
export interface Tx extends Rows {
  put<T extends TableName>(table: T, row: RowOf<T>): void;
  /** Removes a row for good: the purge of old tombstones, and updates of notes that were folded into one. */
  remove(table: TableName, id: string): void;
}

export interface CommandDefinition<I> {
  /** `noun.verb`, as on the wire. */
  readonly name: string;
  readonly version: number;
  readonly input: z.ZodMiniType<I>;
  /** Throws `Refusal`; writes nothing before every rule has been asked. */
  run(tx: Tx, input: I, context: Context): Outcome | undefined | void;
  /** Adds what only the server knows to the rows that `run` wrote (how much of a note is written). */
  complete?(tx: Tx, input: I, context: Context): void;
  /** Writes in-app notifications. Runs last and on the server only; `before` is the rows before the command. */
  notify?(tx: Tx, input: I, context: Context, before: Rows): void;
  /** What the command reads beyond the rows its input names, for a store that fetches rows ahead. */
  readonly reads?: {
    readonly rows?: readonly RowName[];
    readonly lists?: readonly ReadList<I>[];
  };
  /**
   * Where its rules are checked. With `server`, a browser refuses nothing: it may lack the rows to decide (undo of a
   * deletion).
   */
  readonly refuses?: 'both' | 'server';
  /** Who may send it: people (default), or only Pulse itself. */
  readonly sender?: 'person' | 'system';
  /** For each older version, brings its input to the next version. */
  readonly upgrades?: Readonly<Record<number, (input: unknown) => unknown>>;
}

/** Rows of `table` whose `column` holds the id in the input field `by`, or the actor's id; only where the input has the field `given`. */
type ReadList<I> = { readonly table: TableName; readonly column: string; readonly given?: keyof I & string } & (
  | { readonly by: keyof I & string }
  | { readonly byActor: true }
);

/** A command about to be sent: plain data. */
export interface Call<I = unknown> {
  readonly name: string;
  readonly version: number;
  readonly input: I;
}

export type Command<I = unknown> = ((input: I) => Call<I>) & {
  readonly definition: CommandDefinition<I>;
};

export type Commands = ReadonlyMap<string, CommandDefinition<unknown>>;

const loaded = new Map<string, CommandDefinition<unknown>>();

/** Every command whose module has been loaded, by name. A browser runs these; `commands.ts` loads them all. */
export const loadedCommands: Commands = loaded;

/** Defines a command. The result makes calls: `moveTask({ id, status })` is what `run` takes. */
export function command<I>(definition: CommandDefinition<I>): Command<I>;
export function command(definition: CommandDefinition<unknown>): Command {
  loaded.set(definition.name, definition);
  const call = (input: unknown): Call => ({
    name: definition.name,
    version: definition.version,
    input,
  });
  return Object.assign(call, { definition });
}

/** Makes the calls of the command `C` without its code, which a browser fetches later. Name and version are its own. */
export function callsOf<C extends (input: never) => Call>(
  name: string,
  version: number,
): (input: Parameters<C>[0]) => Call {
  return (input) => ({ name, version, input });
}

/** The row, unless it is missing or deleted. */
export function live<T extends TableName>(rows: Rows, table: T, id: string): RowOf<T> | undefined {
  const row = rows.get(table, id);
  return row && row.deletedAt === null ? row : undefined;
}
