import { useLingui } from '@lingui/react/macro';
import { ListChecks } from 'lucide-react';
import { countChecklist } from '#domain/task/checklist.ts';
import type { TaskRow } from '#domain/task/row.ts';

/** `2/5`: how many items of the checklist in its description are done. Nothing where it has none. */
export function Checklist({ task }: { readonly task: TaskRow }) {
  const { t } = useLingui();
  const { done, all } = countOf(task);
  if (all === 0) return null;
  return (
    <span
      role="img"
      aria-label={t`${done} of ${all} checklist items done`}
      className="inline-flex shrink-0 items-center gap-1 text-xs text-faint tabular-nums"
    >
      <ListChecks className="size-3.5" aria-hidden />
      {done}/{all}
    </span>
  );
}

type Count = ReturnType<typeof countChecklist>;

const counts = new WeakMap<TaskRow, Count>();

/** Cards come and go while a board scrolls; each version of a task is read once. */
function countOf(task: TaskRow): Count {
  const known = counts.get(task);
  if (known) return known;
  const count = countChecklist(task.description);
  counts.set(task, count);
  return count;
}
