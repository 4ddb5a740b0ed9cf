/** Rows in memory and the commands that change them, for tests of the domain. */
import type { Call, Rows, Side } from '#domain/command.ts';
import { derivedId } from '#domain/id.ts';
import type { RowChange } from '#domain/overlay.ts';
import { serverCommandSet } from '#domain/server-commands.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { Refusal } from '#domain/refusal.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { tableNames, tables, type RowOf, type TableName } from '#domain/registry.ts';
import { runCommand } from '#domain/run.ts';
import type { BaseRow, ColumnKind } from '#domain/table.ts';

/** The id for a name in a test. */
export function idOf(name: string): string {
  return derivedId('0198c000-0000-7000-8000-000000000000', name);
}

export const ada = idOf('Ada');
export const bob = idOf('Bob');
export const cleo = idOf('Cleo');
export const dan = idOf('Dan');

const START = 1_760_000_000_000;

export class World implements Rows {
  /** The time of the last command. */
  now = START;
  /** The program with which commands come; undefined: people send them themselves. */
  via: string | undefined;
  readonly #tables = new Map<TableName, Map<string, BaseRow>>(tableNames.map((name) => [name, new Map()]));
  #commands = 0;

  get<T extends TableName>(table: T, id: string): RowOf<T> | undefined {
    return this.#tables.get(table)?.get(id) as RowOf<T> | undefined;
  }

  list<T extends TableName>(table: T, column: keyof RowOf<T> & string, key: string): RowOf<T>[] {
    if (!(tables[table].indexes as readonly string[]).includes(column))
      throw new Error(`${table}.${column} has no index`);
    return this.all(table).filter((row) => {
      const value: unknown = row[column];
      return Array.isArray(value) ? value.includes(key) : value === key;
    });
  }

  all<T extends TableName>(table: T): RowOf<T>[] {
    return [...(this.#tables.get(table)?.values() ?? [])] as RowOf<T>[];
  }

  /** The row, which must exist. */
  row<T extends TableName>(table: T, name: string): RowOf<T> {
    const row = this.get(table, idOf(name));
    if (!row) throw new Error(`no ${table} ${name}`);
    return row;
  }

  /** Puts a row that no command would write. */
  put<T extends TableName>(table: T, row: RowOf<T>): void {
    this.#tables.get(table)?.set(row.id, row);
  }

  /** Leaves out a row, as a browser that does not hold it. */
  forget(table: TableName, id: string): void {
    this.#tables.get(table)?.delete(id);
  }

  /** The changes that the command would make a second later, with its input as it arrives over the wire. */
  decide(actor: string, call: Call, side: Side = 'server', notify = true): RowChange[] {
    const commandId = idOf(`command ${this.#commands + 1}`);
    const input: unknown = JSON.parse(JSON.stringify(call.input));
    return runCommand(
      this,
      { ...call, input },
      { actor, now: this.now + 1000, commandId, via: this.via },
      side,
      side === 'browser' ? {} : { commandSet: serverCommandSet, notify },
    );
  }

  /** The same, and applies the changes. */
  run(actor: string, call: Call, side: Side = 'server', notify = true): RowChange[] {
    const changes = this.decide(actor, call, side, notify);
    this.now += 1000;
    this.#commands += 1;
    for (const change of changes) this.#apply(change);
    return changes;
  }

  /** The command's refusal; null if it succeeds. */
  refusal(actor: string, call: Call): Refusal | null {
    try {
      this.run(actor, call);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  /** The text of the refusal. */
  says(actor: string, call: Call): string | null {
    const refusal = this.refusal(actor, call);
    return refusal && refusalText(refusal.code, refusal.params);
  }

  /** The notifications of a person, oldest first: title, content. */
  notificationsOf(person: string): string[] {
    return this.list('notification', 'userId', person).map(({ title, content }) => `${title}: ${content}`);
  }

  #apply({ table, id, after }: RowChange): void {
    if (after === null) return void this.#tables.get(table)?.delete(id);
    const columns: Readonly<Record<string, ColumnKind>> = tables[table].columns;
    for (const [column, kind] of Object.entries(columns))
      if (!fits(kind, (after as unknown as Record<string, unknown>)[column]))
        throw new Error(`${table}.${column} of ${id} is not ${kind}`);
    if (Object.keys(after).length !== Object.keys(columns).length)
      throw new Error(`${table} ${id} has unknown columns`);
    this.#tables.get(table)?.set(id, after);
  }
}

/** Ada (the administrator), Bob, Cleo and Dan. */
export function people(): World {
  const world = new World();
  for (const displayName of ['Ada', 'Bob', 'Cleo', 'Dan'])
    world.run(
      'system',
      ensureProfile({
        id: idOf(displayName),
        displayName,
        email: `${displayName.toLowerCase()}@example.org`,
      }),
    );
  return world;
}

const kinds: Readonly<Record<ColumnKind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  integer: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value) && value.every((entry) => typeof entry === 'string'),
  json: (value) => typeof value === 'object',
};

function fits(kind: ColumnKind, value: unknown): boolean {
  return value === null || kinds[kind](value);
}
