import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { Hours } from '#domain/workload/hours.ts';
import { useSumNote, useSumText } from './load-cell.tsx';

interface OtherTasksProps {
  readonly count: number;
  /** Their part in what is listed. */
  readonly sum: Hours;
}

/** Private tasks of another person, together: a lead knows that they take time, and no more of any of them. */
export function OtherTasks({ count, sum }: OtherTasksProps) {
  const { t } = useLingui();
  const sumText = useSumText();
  const note = useSumNote()(sum);
  const many = plural(count, { one: '# private task', other: '# private tasks' });
  return (
    <div
      className="flex min-h-10 items-center gap-2 rounded-md px-1.5 text-faint pointer-coarse:min-h-11"
      data-tip={t`Tasks without a project: you see their effort and week, unless their assignee shares them`}
    >
      <Lock className="size-3.5 shrink-0" aria-hidden />
      <span className="min-w-0 grow truncate">
        {sum.minutes > 0 || sum.unknown > 0 ? t`Other: ${sumText(sum)}` : t`Other`}
      </span>
      <span className="shrink-0 text-xs">{note === '' ? many : `${many} · ${note}`}</span>
    </div>
  );
}
