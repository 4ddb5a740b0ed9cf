import type { Call } from '#domain/command.ts';
import type { Replica } from '#sync/replica/replica.ts';
import { toast } from '#web/ui/toast/store.ts';
import { refusalMessage } from './refusal-text.ts';
import { addUndo } from './run-undoable.ts';
import type { Tables } from './tables.ts';

/** Runs calls that change one task as a single step of undo. False: one was refused, which it has shown. */
export function runTogether(replica: Replica<Tables>, taskId: string, calls: readonly Call[]): boolean {
  const before = replica.get('task', taskId);
  const refused = calls.map((call) => replica.run(call)).find(({ success }) => !success);
  const after = replica.get('task', taskId);
  if (after && after !== before) addUndo(replica, { before, after });
  if (refused && !refused.success) toast({ tone: 'error', title: refusalMessage(refused) });
  return refused === undefined;
}
