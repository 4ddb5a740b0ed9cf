/** Records each change that the person makes to a task, so that it can be undone. */
import { t } from '@lingui/core/macro';
import type { Call } from '#domain/command.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Replica, RunResult } from '#sync/replica/replica.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import { undoable, type Undoable } from '#web/ui/undo.ts';
import { afterCommands, knowsCommand } from './commands.ts';
import type { Tables } from './tables.ts';

/** What was done to a task; without `before` it was created. */
export interface TaskChange {
  readonly before: TaskRow | undefined;
  readonly after: TaskRow;
}

/** Like `replica.run`, with what takes the change back. */
export function runUndoable(
  replica: Replica<Tables>,
  call: Call,
): RunResult & { readonly undo?: Undoable | undefined } {
  const id = taskOf(call);
  if (id === null) return replica.run(call);
  const before = replica.get('task', id);
  const result = replica.run(call);
  if (!result.success) return result;
  const added = (): Undoable | undefined => {
    const after = replica.get('task', id);
    return after && after !== before ? addUndo(replica, { before, after }) : undefined;
  };
  if (knowsCommand(call)) return { ...result, undo: added() };
  // Whichever shows it first: its code, which the replica has asked for before, or the server.
  const isRun = new Promise<void>((resolve) => void afterCommands(resolve));
  void Promise.race([isRun, result.settled]).then(added);
  return result;
}

function taskOf({ name, input }: Call): string | null {
  if (!name.startsWith('task.') || typeof input !== 'object' || input === null || !('id' in input)) return null;
  return typeof input.id === 'string' ? input.id : null;
}

/** Adds a change that was made to what can be undone. */
export function addUndo(replica: Replica<Tables>, done: TaskChange): Undoable {
  const { before, after } = done;
  // The code that undoes is rarely needed, and is fetched separately from the first board.
  const takeBack = async () =>
    new Promise<boolean>((resolve) => {
      afterImport(
        () => import('./undo-task-change.ts'),
        ({ undoTaskChange }) => resolve(undoTaskChange(replica, done)),
      );
    });
  return undoable(takeBack, describe(done), before ? undefined : after.id);
}

function describe({ before, after: { name, deletedAt } }: TaskChange): string {
  if (!before) return t`Added “${name}”`;
  return deletedAt === null ? t`Updated “${name}”` : t`Deleted “${name}”`;
}
