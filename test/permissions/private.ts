/**
 * Nouns whose rows are private to one person: where the description says so, the table has one line for all of them,
 * and they need no other here. For any other noun, who may do what is written down by hand.
 */
import * as z from 'zod/mini';
import { commands } from '#domain/commands.ts';
import { serverCommands } from '#domain/server-commands.ts';
import { tableNames, tableOf } from '#domain/registry.ts';

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

/** The smallest input of a command. */
export function someInput(name: string, newId: () => string): object {
  const { properties = {}, required = [] } = inputOf(name);
  return Object.fromEntries(required.map((field) => [field, someValue(properties[field], newId)]));
}

const inputs = new Map<string, z.core.JSONSchema.BaseSchema>();

/** Computed once, because it is read thousands of times. */
function inputOf(name: string): z.core.JSONSchema.BaseSchema {
  const known = inputs.get(name);
  if (known) return known;
  const definition = serverCommands.get(name);
  if (!definition) throw new Error(`there is no command ${name}`);
  const input = z.toJSONSchema(definition.input, { io: 'input' });
  inputs.set(name, input);
  return input;
}

function someValue(schema: z.core.JSONSchema._JSONSchema | undefined, newId: () => string): unknown {
  if (typeof schema !== 'object') return null;
  const { type, enum: among, pattern, minimum } = schema;
  if (among) return among[0];
  if (type === 'string') return pattern === undefined ? 'some text' : newId();
  if (type === 'integer' || type === 'number') return minimum ?? 0;
  return type === 'boolean' ? false : type === 'array' ? [] : {};
}
