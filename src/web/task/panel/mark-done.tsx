import { useLingui } from '@lingui/react/macro';
import { canProgressTask } from '#domain/task/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { Button } from '#web/ui/button.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { toast } from '#web/ui/toast/store.ts';
import type { Actions } from '../actions.ts';
import { StatusChoice } from '../choices.tsx';
import { StatusGlyph } from '../glyphs.tsx';

/** Completes the task; of a done one it opens the statuses, because only the person knows where it goes. */
export function MarkDone({ task, actions }: { readonly task: TaskRow; readonly actions: Actions }) {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  const refusal = canProgressTask(replica, person, task);
  const isDone = task.status === 'DONE';
  return (
    <Button
      variant={isDone ? 'soft' : 'outline'}
      color={isDone ? 'primary' : 'neutral'}
      icon={<StatusGlyph status={isDone ? 'DONE' : 'BACKLOG'} />}
      aria-haspopup={isDone ? 'listbox' : undefined}
      aria-disabled={refusal ? true : undefined}
      data-tip={refusal ? refusalMessage(refusal) : isDone ? t`Status` : t`Complete (E)`}
      onClick={({ currentTarget }) => {
        if (refusal) toast({ tone: 'error', title: refusalMessage(refusal) });
        else if (!isDone) actions.complete(task);
        else
          openPopup(
            currentTarget,
            t`Status`,
            <StatusChoice task={task} projectId={task.projectId} onPick={(column) => actions.putInto(task, column)} />,
          );
      }}
    >
      {isDone ? t`Done` : t`Mark as done`}
    </Button>
  );
}
