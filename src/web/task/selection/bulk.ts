/** One change to many tasks: what is refused is told, and one undo takes all of it back. */
import { t } from '@lingui/core/macro';
import type { Call } from '#domain/command.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { undoCommands } from '#domain/task/undo.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { inSlices } from '#web/ui/slices.ts';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { RefusalCounts } from './refusal-counts.ts';
import { undoMany } from './undo-many.ts';

export interface Bulk {
  readonly taskIds: readonly string[];
  /** What is to be run for a task; null: it is so already. */
  readonly call: (task: TaskRow) => Call | null;
  /** What has been done to so many. */
  readonly done: (count: number) => string;
  /** It deletes them. */
  readonly trashed?: true;
}

type HasReplica = Pick<Pulse, 'replica'>;

/** Kept when all of it stands in the outbox. */
export async function runBulk({ replica }: HasReplica, { taskIds, call, done, trashed }: Bulk): Promise<void> {
  const steps: { readonly before: TaskRow; readonly after: TaskRow }[] = [];
  const refused = new RefusalCounts();
  const change = (id: string) => {
    const before = replica.get('task', id);
    const what = before && before.deletedAt === null ? call(before) : undefined;
    if (!before || what === undefined) refused.add(refusalMessage({ code: 'task_not_found', params: {} }));
    else if (what) {
      const result = replica.run(what);
      const after = replica.get('task', id);
      if (!result.success) refused.add(refusalMessage(result));
      else if (after && after !== before) steps.push({ before, after });
    }
  };
  // Whoever has signed out is told nothing, and undoes nothing.
  if (!(await inSlices(taskIds, change, replica.isOpen))) return;
  const description = refused.text(taskIds.length, trashed ? 'deleted' : 'changed');
  if (steps.length === 0) {
    const title = description === null ? t`No changes needed` : t`Nothing was changed`;
    toast({ title, ...(description === null ? {} : { tone: 'error', description }) });
    return;
  }
  const back = (step: (typeof steps)[number]) => undoCommands(step, replica.get('task', step.before.id));
  const undo = undoable(() => {
    void undoMany({ replica }, steps.toReversed(), back);
    // It tells how far it went.
    return false;
  });
  toast({
    title: done(steps.length),
    undo,
    ...(trashed && { trashed }),
    ...(description === null ? {} : { description }),
  });
}
