import { mondayOf } from '#domain/date.ts';
import { Deadline } from '#web/task/deadline.tsx';
import { Likely } from '../workload/likely.tsx';
import { useWeekLabel } from '../workload/week-label.ts';
import type { PulseItem } from './pulse-groups.ts';

interface WhenDueProps {
  readonly item: PulseItem;
  readonly likely: string | null | undefined;
  readonly today: string;
}

/** When an open task is due: of a private one the week. And when it is done, if it is likely late. */
export function WhenDue({ item: { deadline, dueAt, isPrivate }, likely, today }: WhenDueProps) {
  const weekLabel = useWeekLabel();
  if (deadline === null) return null;
  if (isPrivate === true)
    return <span className="whitespace-nowrap">{weekLabel({ from: mondayOf(deadline), to: deadline })}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <Deadline date={deadline} dueAt={dueAt} today={today} done={false} />
      <Likely day={likely} today={today} />
    </span>
  );
}
