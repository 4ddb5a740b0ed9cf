/**
 * Nouns whose rows are private to one person: where the description says so, the table has one line for all of them,
 * and they need no other here. For any other noun, who may do what is written down by hand.
 */
import * as z from 'zod/mini';
import type { CommandDefinition } from '#domain/command.ts';
import { commands } from '#domain/commands.ts';
import { rowsNamedIn } from '#domain/input.ts';
import { serverCommands } from '#domain/server-commands.ts';
import { tableNames, tableOf } from '#domain/registry.ts';
import type { Action } from './action.ts';

/** The line that applies to them. */
export const PRIVATE = 'profile: read, settings';

/** The refusal for a row of them that is missing, deleted or another's. */
export const PRIVATE_NOT_FOUND = 'Not found. It may have been deleted.';

/** The column that names the person; read once, so that losing its home later is noticed. */
const owners: ReadonlyMap<string, string> = new Map(
  tableNames.flatMap((table) => {
    const { home } = tableOf(table);
    const [column, another] = 'people' in home ? home.people : [];
    return column !== undefined && another === undefined ? [[table, column] as const] : [];
  }),
);

export function ownerOf({ table, row }: { readonly table: string; readonly row: object }): string {
  const column = owners.get(table);
  if (column === undefined)
    throw new Error(`${table}: say who stands how to its rows, in which scopes they come and who may do what`);
  return String(Reflect.get(row, column));
}

/** The command that creates a row of each of them: anyone may. */
export const makers: readonly string[] = [...owners.keys()]
  .map((table) => `${table}.create`)
  .filter((name) => commands.has(name));

/** What can be tried with a row of them: each command that names one. `changed` is the refusal of a restore too many. */
export function privateActions(
  { table, row }: { readonly table: string; readonly row: { readonly deletedAt: number | null } },
  newId: () => string,
  changed: string,
): Action[] {
  return commandsOn(table).map(({ name, field }): Action => {
    const action = { line: PRIVATE, name, input: (id: string) => someInput(name, newId, { [field]: id }) };
    if (!name.endsWith('.restore')) return action;
    return { ...action, restores: true, hindered: row.deletedAt === null ? changed : null };
  });
}

interface CommandOnRow {
  readonly name: string;
  /** Of its input: which row. */
  readonly field: string;
}

const onRows = new Map<string, readonly CommandOnRow[]>();

function commandsOn(table: string): readonly CommandOnRow[] {
  const known = onRows.get(table);
  if (known) return known;
  const found = [...commands.values()].flatMap(({ name, input }): CommandOnRow[] => {
    const field = [...rowsNamedIn(input)].find(([, naming]) => naming.table === table && !naming.isNew)?.[0];
    return field === undefined || !name.startsWith(`${table}.`) ? [] : [{ name, field }];
  });
  onRows.set(table, found);
  return found;
}

/** The smallest input of a command that has these fields. */
export function someInput(name: string, newId: () => string, given: Readonly<Record<string, unknown>> = {}): object {
  const { properties = {}, required = [] } = inputOf(name);
  const open = required.filter((field) => !Object.hasOwn(given, field));
  const filled = open.map((field) => [field, someValue(properties[field], fieldOf(name, field), newId)]);
  return { ...given, ...Object.fromEntries(filled) };
}

const inputs = new Map<string, z.core.JSONSchema.BaseSchema>();

/** Computed once, because it is read thousands of times. */
function inputOf(name: string): z.core.JSONSchema.BaseSchema {
  const known = inputs.get(name);
  if (known) return known;
  const input = z.toJSONSchema(definitionOf(name).input, { io: 'input' });
  inputs.set(name, input);
  return input;
}

function fieldOf(name: string, field: string): z.ZodMiniType | undefined {
  const { shape = {} } = definitionOf(name).input.def as { readonly shape?: Readonly<Record<string, z.ZodMiniType>> };
  return shape[field];
}

function definitionOf(name: string): CommandDefinition<unknown> {
  const definition = serverCommands.get(name);
  if (!definition) throw new Error(`there is no command ${name}`);
  return definition;
}

/** One of them, or an id, fits every text that a command takes: a name, a rank, an address, a date. */
const TEXTS = ['some text', 'a5', 'https://example.org', '2026-12-01'];

const fitting = new Map<z.ZodMiniType, string | undefined>();

/** Undefined: none of them. */
function textFor(field: z.ZodMiniType): string | undefined {
  if (!fitting.has(field))
    fitting.set(
      field,
      TEXTS.find((text) => field.safeParse(text).success),
    );
  return fitting.get(field);
}

function someValue(
  schema: z.core.JSONSchema._JSONSchema | undefined,
  field: z.ZodMiniType | undefined,
  newId: () => string,
): unknown {
  if (typeof schema !== 'object') return null;
  const { type, enum: among, minimum } = schema;
  if (among) return among[0];
  if (type === 'string') return (field && textFor(field)) ?? newId();
  if (type === 'integer' || type === 'number') return minimum ?? 0;
  return type === 'boolean' ? false : type === 'array' ? [] : {};
}
