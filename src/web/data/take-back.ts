import { takenBack } from '#domain/task/taken-back.ts';
import type { Replica } from '#sync/replica/replica.ts';
import { toast } from '#web/ui/toast/store.ts';
import type { Done } from './record.ts';
import { refusalMessage } from './refusal-text.ts';
import type { Tables } from './tables.ts';

/** Takes a change to one task back; false: it could not be, which has been said. */
export function takeTaskBack(replica: Replica<Tables>, done: Done): boolean {
  if (!replica.isOpen()) return false;
  const calls = takenBack(done, replica.get('task', done.after.id));
  if (!calls) return refused({ code: 'changed_since', params: {} });
  for (const call of calls) {
    const result = replica.run(call);
    if (!result.success) return refused(result);
  }
  return true;
}

function refused(why: Parameters<typeof refusalMessage>[0]): false {
  toast({ tone: 'error', title: refusalMessage(why) });
  return false;
}
