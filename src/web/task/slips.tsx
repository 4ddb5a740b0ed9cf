import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { isSlipping } from '#domain/workload/definitions.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Risk } from '#domain/workload/definitions.ts';

/** How often and how far the deadline was moved; nothing if it never was. */
export function Slips({ task }: { task: TaskRow }) {
  const said = useSlips();
  const { slips, slippedDays } = task;
  if (slips === 0) return null;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
      {isSlipping(task) && <AtRisk risk="slips" />}
      <span dir="auto" className="truncate">
        {said(slips, slippedDays)}
      </span>
    </span>
  );
}

export interface SlipSum {
  readonly slips: number;
  readonly slippedDays: number;
}

/** The sum over the open tasks of a project or a person; nothing if none of their due dates moved. */
export function SlipSum({ slips, slippedDays }: SlipSum) {
  const said = useSlipSum();
  return slips > 0 && <p className="text-xs text-muted">{said({ slips, slippedDays })}</p>;
}

export function useSlipSum(): (sum: SlipSum) => string {
  const { t } = useLingui();
  return ({ slips, slippedDays }) => {
    const times = plural(slips, { one: 'once', other: '# times' });
    const days = plural(slippedDays, { one: '# day', other: '# days' });
    return t`Open due dates slipped ${times}, by ${days} in total`;
  };
}

function useSlips(): (slips: number, days: number) => string {
  const { t } = useLingui();
  return (slips, days) => {
    const times = plural(slips, { one: 'moved once', other: 'moved # times' });
    const inAll = plural(days, { one: '# day in all', other: '# days in all' });
    return t`${times}, ${inAll}`;
  };
}

/** Why a task is at risk, in a list of such tasks: in words, unless its dates beside say it. */
export function RiskReason({ risk, slips }: { readonly risk: Risk; readonly slips: number }) {
  const { t } = useLingui();
  const words = new Map<Risk, string>([
    ['blocked', t`Blocked`],
    ['said', t`Said at risk`],
    ['slips', plural(slips, { one: 'Moved once', other: 'Moved # times' })],
  ]).get(risk);
  return (
    <span className="flex shrink-0 items-center gap-1 text-xs font-medium whitespace-nowrap text-warning-ink">
      <AtRisk risk={risk} />
      {words && <span aria-hidden>{words}</span>}
    </span>
  );
}

function AtRisk({ risk }: { risk: Risk }) {
  const { t } = useLingui();
  const reasons: Readonly<Record<Risk, string>> = {
    blocked: t`Blocked, says the latest check-in`,
    overdue: t`Overdue`,
    said: t`At risk: the latest check-in says so`,
    late: t`At risk: at the pace of the last weeks, it’s done after its due date`,
    slips: t`At risk: the due date has moved three times or more`,
  };
  return (
    <span role="img" aria-label={reasons[risk]} data-tip={reasons[risk]}>
      <TriangleAlert className="size-3.5 text-warning-ink" aria-hidden />
    </span>
  );
}
