/**
 * Runs one command over rows. The same code runs in the browser, for the optimistic result, and on the server, which
 * decides.
 */
import {
  loadedCommands,
  SYSTEM,
  type Call,
  type CommandDefinition,
  type Commands,
  type Context,
  type Outcome,
  type Rows,
  type Side,
  type Tx,
} from './command.ts';
import { followTasks } from './dependency/follow-tasks.ts';
import { derivations, type Derivation } from './derivations.ts';
import { keepHelpers } from './helping/keep-helpers.ts';
import { assertNames, parseInput, rowsNamedIn } from './input.ts';
import { Overlay, type RowChange } from './overlay.ts';
import { Refusal } from './refusal.ts';

/** What one side can run: a browser carries nothing that only the server does. */
export interface CommandSet {
  readonly commands: Commands;
  /** Adds what only the server knows to whatever a command wrote. */
  readonly complete?: (tx: Overlay) => void;
  /** Who is notified of what follows from a command, whichever it is; `before` is the rows before it. */
  readonly notify?: (tx: Tx, written: Overlay, context: Context, before: Rows) => void;
  readonly derivations: readonly Derivation[];
}

const browserCommandSet: CommandSet = { commands: loadedCommands, derivations };

export interface RunOptions {
  readonly commandSet?: CommandSet;
  /** False for what happened elsewhere or long ago. On the server only: a browser never notifies anyone. */
  readonly notify?: boolean;
  /** A failing notification does not fail the command: it is reported here. */
  readonly onNotifyError?: (error: unknown) => void;
  /** What the command says about how it was carried out. */
  readonly onOutcome?: (outcome: Outcome) => void;
}

/**
 * The changes made by the command and its derivations; none if it changes nothing. Throws `Refusal`; `rows` are never
 * modified.
 */
export function runCommand(
  rows: Rows,
  call: Call,
  context: Context,
  side: Side,
  { commandSet = browserCommandSet, notify = true, onNotifyError = rethrow, onOutcome }: RunOptions = {},
): RowChange[] {
  const definition = definitionOf(commandSet.commands, call.name, context);
  const input = parseInput(definition.input, upgraded(definition, call));
  assertNames(definition.input, input, isStored(rows, definition, input, context));
  const tx = new Overlay(rows);
  const outcome = definition.run(tx, input, context);
  if (outcome !== undefined) onOutcome?.(outcome);
  if (side === 'browser') {
    keepHelpers(tx, rows, context.now);
    followTasks(tx, rows);
    return derived(commandSet.derivations, rows, tx.changes(), context, side);
  }
  commandSet.complete?.(tx);
  definition.complete?.(tx, input, context);
  // After what only the server knows: who leaves a team leaves tasks to others.
  keepHelpers(tx, rows, context.now);
  followTasks(tx, rows);
  if (notify) {
    const notifications = new Overlay(tx);
    try {
      definition.notify?.(notifications, input, context, rows);
      commandSet.notify?.(notifications, tx, context, rows);
      tx.merge(notifications);
    } catch (error) {
      onNotifyError(error);
    }
  }
  return derived(commandSet.derivations, rows, tx.changes(), context, side);
}

/** Whether the row that the command names, else the person who sends it, has the text in the field of this name. */
function isStored(rows: Rows, { input: schema }: CommandDefinition<unknown>, input: unknown, { actor }: Context) {
  return (field: string, text: string): boolean => {
    const { id } = input as { readonly id?: unknown };
    const named = typeof id === 'string' ? rowsNamedIn(schema).get('id') : undefined;
    const row = named ? rows.get(named.table, String(id)) : rows.get('person', actor);
    // own key: the field is one of the command's schema.
    return (row as Readonly<Record<string, unknown>> | undefined)?.[field] === text;
  };
}

function derived(
  derivations: readonly Derivation[],
  rows: Rows,
  changes: RowChange[],
  context: Context,
  side: Side,
): RowChange[] {
  const derivedChanges = derivations.flatMap((derive) => derive(rows, changes, context, side));
  return derivedChanges.length === 0 ? changes : onePerRow([...changes, ...derivedChanges]);
}

/** What follows may be of a row that the command has written, too: an entry of the log changes a row once. */
function onePerRow(changes: readonly RowChange[]): RowChange[] {
  const merged = new Map<string, RowChange>();
  for (const change of changes) {
    const key = `${change.table}/${change.id}`;
    const first = merged.get(key);
    merged.set(key, first ? { ...change, before: first.before } : change);
  }
  return [...merged.values()];
}

function rethrow(error: unknown): never {
  throw error;
}

/** For a person, commands that only Pulse may send do not exist. */
function definitionOf(known: Commands, name: string, context: Context): CommandDefinition<unknown> {
  const definition = known.get(name);
  if (definition && (definition.sender !== 'system' || context.actor === SYSTEM)) return definition;
  throw new Refusal('unknown_command', { name: name.slice(0, 100) });
}

function upgraded(definition: CommandDefinition<unknown>, call: Call): unknown {
  let { input } = call;
  if (!Number.isInteger(call.version) || call.version > definition.version) throw new Refusal('unknown_version');
  for (let version = call.version; version < definition.version; version += 1) {
    const upgrade = definition.upgrades?.[version];
    if (!upgrade) throw new Refusal('unknown_version');
    input = upgrade(input);
  }
  return input;
}
