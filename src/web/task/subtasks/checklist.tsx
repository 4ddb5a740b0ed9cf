import { useLingui } from '@lingui/react/macro';
import { ListChecks } from 'lucide-react';
import { checklistOf } from '#domain/task/checklist.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { classNames } from '#web/ui/class-names.ts';
import { openChecklist } from './open-checklist.tsx';

/**
 * `2/5`: how many items of the checklist in its description are done, and the items when it is pressed. Nothing where it
 * has none.
 */
export function Checklist({ task }: { readonly task: TaskRow }) {
  const { t } = useLingui();
  const { done, all } = checklistOf(task);
  if (all === 0) return null;
  return (
    <button
      type="button"
      // Keys have the menu of the task.
      tabIndex={-1}
      aria-haspopup="dialog"
      onClick={(event) => {
        // The board would open the task.
        event.stopPropagation();
        openChecklist(event.currentTarget, t`Checklist`, task.id);
      }}
      className={classNames(
        'relative z-1 inline-flex shrink-0 items-center gap-1 rounded-sm text-xs text-faint tabular-nums hover:text-ink',
        // A finger reaches more than what is drawn, most of it below: above is the task's name.
        'pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1.5 pointer-coarse:after:-top-3 pointer-coarse:after:-bottom-4',
      )}
    >
      <ListChecks className="size-3.5" aria-hidden />
      <span aria-hidden>
        {done}/{all}
      </span>
      <span className="sr-only">{t`${done} of ${all} checklist items done`}</span>
    </button>
  );
}
