import { plural, t } from '@lingui/core/macro';
import type { Call } from '#domain/command.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { inSlices } from '#web/ui/slices.ts';
import { toast } from '#web/ui/toast/store.ts';
import { RefusalCounts } from './refusal-counts.ts';

/**
 * Undoes a change to many tasks, and shows how far that went. `calls` returns the commands that undo a step; null: its
 * task has changed since and is left alone.
 */
export async function undoMany<S>(
  { replica }: Pick<Pulse, 'replica'>,
  steps: readonly S[],
  calls: (step: S) => readonly Call[] | null,
): Promise<void> {
  const refused = new RefusalCounts();
  let undone = 0;
  function takeBack(step: S): void {
    const back = calls(step);
    if (!back) {
      refused.add(t`changed since`);
      return;
    }
    for (const call of back) {
      const result = replica.run(call);
      if (result.success) continue;
      refused.add(refusalMessage(result));
      return;
    }
    undone += 1;
  }
  if (!(await inSlices(steps, takeBack, replica.isOpen))) return;
  const description = refused.text(steps.length, 'undone');
  toast({
    title:
      undone === 0
        ? t`Nothing was undone`
        : plural(undone, { one: 'Undid the change to # task', other: 'Undid the change to # tasks' }),
    ...(undone === 0 ? { tone: 'error' as const } : {}),
    ...(description === null ? {} : { description }),
  });
}
