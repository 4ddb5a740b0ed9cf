import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { isSlipping } from '#domain/task/slipping.ts';
import type { TaskRow } from '#domain/task/row.ts';

/** How often and how far the deadline was moved; nothing if it never was. */
export function Slips({ task }: { task: TaskRow }) {
  const { t } = useLingui();
  const { slips, slippedDays } = task;
  if (slips === 0) return null;
  const times = plural(slips, { one: 'moved once', other: 'moved # times' });
  const days = plural(slippedDays, { one: '# day in all', other: '# days in all' });
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
      {isSlipping(task) && <AtRisk />}
      <span className="truncate">{t`${times}, ${days}`}</span>
    </span>
  );
}

export function AtRisk() {
  const { t } = useLingui();
  return (
    <span role="img" aria-label={t`At risk`} data-tip={t`At risk: the due date has moved three times or more`}>
      <TriangleAlert className="size-3.5 text-warning-ink" aria-hidden />
    </span>
  );
}
