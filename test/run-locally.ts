/** The product's side of a replica: runs commands locally, and knows the tables. */
import type { Call, Rows } from '#domain/command.ts';
import { commands } from '#domain/commands.ts';
import { Refusal } from '#domain/refusal.ts';
import { tableNames, type RowTypes, type TableName } from '#domain/registry.ts';
import { runCommand } from '#domain/run.ts';
import type { Context, ReplicaOptions } from '#sync/replica/replica.ts';

export function runLocally(call: Call, rows: unknown, context: Context): ReturnType<ReplicaOptions<RowTypes>['run']> {
  try {
    // A replica's rows are those of the requested table.
    return { success: true, changes: runCommand(rows as Rows, call, context, 'browser') };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { success: false, error: error.message, code: error.code, params: error.params };
  }
}

/** Whether the command exists. */
export function isCommand(call: Call): boolean {
  return commands.has(call.name);
}

export function lacksRows(call: Call): boolean {
  return commands.get(call.name)?.refuses === 'server';
}

export function tableNamed(table: string): TableName {
  const name = tableNames.find((each) => each === table);
  if (name === undefined) throw new Error(`there is no table ${table}`);
  return name;
}
