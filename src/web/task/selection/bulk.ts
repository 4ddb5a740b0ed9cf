/** One change to many tasks: what is refused is told, and one undo takes all of it back. */
import { plural, t } from '@lingui/core/macro';
import type { Call } from '#domain/command.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { inSlices } from '#web/ui/slices.ts';
import { toast } from '#web/ui/toast/store.ts';
import { takenBack, type Done } from './undo.ts';

export interface Bulk {
  readonly taskIds: readonly string[];
  /** What is to be run for a task; null: it is so already. */
  readonly call: (task: TaskRow) => Call | null;
  /** What has been done to so many. */
  readonly done: (count: number) => string;
}

type Doer = Pick<Pulse, 'replica'>;

/** Kept when all of it stands in the outbox. */
export async function runBulk({ replica }: Doer, { taskIds, call, done }: Bulk): Promise<void> {
  const steps: Done[] = [];
  const refused = new Refused();
  await inSlices(taskIds, (id) => {
    const before = replica.get('task', id);
    const what = before && before.deletedAt === null ? call(before) : undefined;
    if (!before || what === undefined) refused.add(refusalMessage({ code: 'task_not_found', params: {} }));
    else if (what) {
      const result = replica.run(what);
      const after = replica.get('task', id);
      if (!result.success) refused.add(refusalMessage(result));
      else if (after && after !== before) steps.push({ before, after });
    }
  });
  const description = refused.text(taskIds.length);
  if (steps.length === 0) {
    const title = description === null ? t`Nothing to change: it is so already` : t`Nothing was changed`;
    toast({ title, ...(description === null ? {} : { tone: 'error', description }) });
    return;
  }
  const undo = { label: t`Undo`, onSelect: () => void undoBulk({ replica }, steps) };
  toast({ title: done(steps.length), action: undo, ...(description === null ? {} : { description }) });
}

async function undoBulk({ replica }: Doer, steps: readonly Done[]): Promise<void> {
  const refused = new Refused();
  let undone = 0;
  await inSlices(steps.toReversed(), (step) => {
    const calls = takenBack(step, replica.get('task', step.before.id));
    if (!calls) {
      refused.add(t`changed since`);
      return;
    }
    for (const each of calls) {
      const result = replica.run(each);
      if (result.success) continue;
      refused.add(refusalMessage(result));
      return;
    }
    undone += 1;
  });
  const description = refused.text(steps.length);
  toast({
    title: undone === 0 ? t`Nothing was undone` : t`Undone for ${plural(undone, { one: '# task', other: '# tasks' })}`,
    ...(undone === 0 ? { tone: 'error' as const } : {}),
    ...(description === null ? {} : { description }),
  });
}

/** How many could not be changed, and why. */
class Refused {
  readonly #counts = new Map<string, number>();

  add(why: string): void {
    this.#counts.set(why, (this.#counts.get(why) ?? 0) + 1);
  }

  /** Null: all of them could. */
  text(total: number): string | null {
    if (this.#counts.size === 0) return null;
    return [...this.#counts].map(([why, count]) => t`${count} of ${total} can’t be changed: ${why}`).join('\n');
  }
}
