import { undoCommands } from '#domain/task/undo.ts';
import type { Replica } from '#sync/replica/replica.ts';
import { toast } from '#web/ui/toast/store.ts';
import type { TaskChange } from './run-undoable.ts';
import { refusalMessage } from './refusal-text.ts';
import type { Tables } from './tables.ts';

/** Undoes a change to one task; false if that was not possible, which it has shown. */
export function undoTaskChange(replica: Replica<Tables>, done: TaskChange): boolean {
  if (!replica.isOpen()) return false;
  const calls = undoCommands(done, replica.get('task', done.after.id));
  if (!calls) return showRefused({ code: 'changed_since', params: {} });
  for (const call of calls) {
    const result = replica.run(call);
    if (!result.success) return showRefused(result);
  }
  return true;
}

function showRefused(why: Parameters<typeof refusalMessage>[0]): false {
  toast({ tone: 'error', title: refusalMessage(why) });
  return false;
}
