import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { isSlipping } from '#domain/task/slipping.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Risk } from '#domain/workload/risk.ts';

/** How often and how far the deadline was moved; nothing if it never was. */
export function Slips({ task }: { task: TaskRow }) {
  const { slips, slippedDays } = task;
  if (slips === 0) return null;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
      {isSlipping(task) && <AtRisk risk="slips" />}
      <span className="truncate">
        <SlipText slips={slips} days={slippedDays} />
      </span>
    </span>
  );
}

export function SlipText({ slips, days }: { slips: number; days: number }) {
  const { t } = useLingui();
  const times = plural(slips, { one: 'moved once', other: 'moved # times' });
  const inAll = plural(days, { one: '# day in all', other: '# days in all' });
  return t`${times}, ${inAll}`;
}

export function AtRisk({ risk }: { risk: Risk }) {
  const { t } = useLingui();
  const reasons: Readonly<Record<Risk, string>> = {
    answer: t`At risk: the latest check-in says so`,
    late: t`At risk: at the pace of the last weeks, it’s done after its due date`,
    slips: t`At risk: the due date has moved three times or more`,
  };
  return (
    <span role="img" aria-label={reasons[risk]} data-tip={reasons[risk]}>
      <TriangleAlert className="size-3.5 text-warning-ink" aria-hidden />
    </span>
  );
}
