import { mondayOf } from '#domain/workload/period.ts';
import { Deadline } from '#web/task/deadline.tsx';
import { useWeekLabel } from '../workload/week-label.ts';
import type { PulseItem } from './pulse-groups.ts';

/** When an open task is due: of a private one the week. */
export function WhenDue({
  item: { deadline, isPrivate },
  today,
}: {
  readonly item: PulseItem;
  readonly today: string;
}) {
  const weekLabel = useWeekLabel();
  if (deadline === null) return null;
  if (isPrivate !== true) return <Deadline date={deadline} today={today} done={false} />;
  return <span className="whitespace-nowrap">{weekLabel({ from: mondayOf(deadline), to: deadline })}</span>;
}
