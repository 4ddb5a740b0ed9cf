/** Records each change that the person makes to a task, so that it can be undone. */
import { t } from '@lingui/core/macro';
import type { Call } from '#domain/command.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Replica, RunResult } from '#sync/replica/replica.ts';
import { afterImport } from '#web/ui/fetch/import-module.ts';
import { undoable } from '#web/ui/undo.ts';
import type { Tables } from './tables.ts';

/** What was done to a task; without `before` it was created. */
export interface TaskChange {
  readonly before: TaskRow | undefined;
  readonly after: TaskRow;
}

/** Like `replica.run`. */
export function runUndoable(replica: Replica<Tables>, call: Call): RunResult {
  const id = taskOf(call);
  const before = id === null ? undefined : replica.get('task', id);
  const result = replica.run(call);
  const after = id === null ? undefined : replica.get('task', id);
  if (result.success && after && after !== before) addUndo(replica, { before, after });
  return result;
}

function taskOf({ name, input }: Call): string | null {
  if (!name.startsWith('task.') || typeof input !== 'object' || input === null || !('id' in input)) return null;
  return typeof input.id === 'string' ? input.id : null;
}

function addUndo(replica: Replica<Tables>, done: TaskChange): void {
  const { before, after } = done;
  // The code that undoes is rarely needed, and is fetched separately from the first board.
  const takeBack = async () =>
    new Promise<boolean>((resolve) => {
      afterImport(
        () => import('./undo-task-change.ts'),
        ({ undoTaskChange }) => resolve(undoTaskChange(replica, done)),
      );
    });
  undoable(takeBack, describe(done), before ? undefined : after.id);
}

function describe({ before, after: { name, deletedAt } }: TaskChange): string {
  if (!before) return t`Added “${name}”`;
  return deletedAt === null ? t`Updated “${name}”` : t`Deleted “${name}”`;
}
