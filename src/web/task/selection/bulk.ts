/** One change to many tasks: refusals are reported, and one undo reverts everything. */
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
  /** The command for a task, or several; null: nothing to change. */
  readonly call: (task: TaskRow) => Call | readonly Call[] | null;
  /** The message for this many changed tasks. */
  readonly done: (count: number) => string;
  /** The change deletes the tasks. */
  readonly trashed?: true;
}

type HasReplica = Pick<Pulse, 'replica'>;

/** Resolves when all of it is in the outbox. */
export async function runBulk({ replica }: HasReplica, { taskIds, call, done, trashed }: Bulk): Promise<void> {
  const steps: { readonly before: TaskRow; readonly after: TaskRow }[] = [];
  const refused = new RefusalCounts();
  const isChosen = new Set(taskIds);
  const parentOf = (id: string) => replica.get('task', id)?.parentId ?? null;
  const isTaken = (id: string) => isChosen.has(parentOf(id) ?? '');
  let taken = 0;
  const change = (id: string) => {
    const before = replica.get('task', id);
    // Deleted with its parent, which brings it back.
    if (trashed && before && before.deletedAt !== null && isTaken(id)) return void (taken += 1);
    const what = before && before.deletedAt === null ? call(before) : undefined;
    if (!before || what === undefined) refused.add(refusalMessage({ code: 'task_not_found', params: {} }));
    else if (what) {
      const results = [what].flat().map((each) => replica.run(each));
      const after = replica.get('task', id);
      const failed = results.find(({ success }) => !success);
      if (failed && !failed.success) refused.add(refusalMessage(failed));
      else if (after && after !== before) steps.push({ before, after });
    }
  };
  // After a sign-out nothing is shown and nothing undone.
  // Parents take their subtasks along.
  const inTurn = [...taskIds.filter((id) => !isTaken(id)), ...taskIds.filter(isTaken)];
  if (!(await inSlices(inTurn, change, replica.isOpen))) return;
  const description = refused.text(taskIds.length, trashed ? 'deleted' : 'changed');
  if (steps.length === 0) {
    const title = description === null ? t`No changes needed` : t`Nothing was changed`;
    toast({ title, ...(description === null ? {} : { tone: 'error', description }) });
    return;
  }
  const back = (step: (typeof steps)[number]) => undoCommands(step, replica.get('task', step.before.id));
  const undo = undoable(() => {
    void undoMany({ replica }, steps.toReversed(), back);
    // It shows its own result.
    return false;
  });
  toast({
    title: done(steps.length + taken),
    undo,
    ...(trashed && { trashed }),
    ...(description === null ? {} : { description }),
  });
}
