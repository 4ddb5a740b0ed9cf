/** How long was worked on tasks, as far as the viewer knows, beside what was estimated. */
import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { TimeDayRow } from '#domain/time/day-row.ts';
import type { TimeEntryRow } from '#domain/time/entry-row.ts';
import { timeDaysOfTaskQuery, timeEntriesOfTaskQuery } from '#domain/time/queries.ts';
import { knownSpent } from '#domain/time/totals.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { classNames } from '#web/ui/class-names.ts';
import { estimateText } from '#web/ui/estimate-text.ts';
import { useNow } from '#web/ui/now.ts';
import { useList, usePulse } from '../context.ts';
import { useScopes } from '../use-scopes.ts';

interface TimeOn {
  /** The viewer's own. */
  readonly entries: readonly TimeEntryRow[];
  /** The sums of the task in its project, where the viewer owns that. */
  readonly days: readonly TimeDayRow[];
}

export function useTimeOn({ id, projectId }: TaskRow): TimeOn {
  const entries = useList(timeEntriesOfTaskQuery(id)).group();
  const all = useList(timeDaysOfTaskQuery(id)).group();
  return { entries, days: all.filter((day) => inProject(day, projectId)) };
}

/** Keeps what the viewer may know of the time on these tasks up to date while the component is mounted. */
export function useTimeScopes(tasks: readonly Pick<TaskRow, 'projectId'>[]): void {
  const { person, replica } = usePulse();
  const projects = new Set(tasks.flatMap(({ projectId }) => projectId ?? []));
  const owned = [...projects].filter((id) => replica.get('project', id)?.ownerUid === person);
  useScopes([`time:${person}`, ...owned.map((id) => `projectTime:${id}`)]);
}

function inProject(day: TimeDayRow, projectId: string | null): boolean {
  return day.projectId !== null && day.projectId === projectId;
}

interface CellProps {
  readonly className: string;
}

/** In a row of a list: “2h of 3h”. */
export function SpentCell({ task, className }: CellProps & { readonly task: TaskRow }) {
  const { t } = useLingui();
  const now = useNow();
  const { entries, days } = useTimeOn(task);
  const spent = knownSpent(entries, days, now);
  if (spent === 0) return <span className={className} />;
  const said = estimateText(spent);
  const of = task.estimate === null ? null : estimateText(task.estimate);
  const isOver = task.estimate !== null && spent > task.estimate;
  return (
    <span className={classNames(className, isOver && 'text-warning-ink')}>
      <span className="sr-only">{t`Spent:`} </span>
      {of === null ? said : t`${said} of ${of}`}
    </span>
  );
}

/** Below the heading of that column: of all tasks of a section. */
export function SpentSum({ tasks, className }: CellProps & { readonly tasks: readonly TaskRow[] }) {
  const { t } = useLingui();
  const now = useNow();
  useTimeScopes(tasks);
  const entries = useList({ from: 'timeEntry', groupBy: 'taskId' });
  const days = useList({ from: 'timeDay', groupBy: 'taskId' });
  const sum = useMemo(
    () =>
      tasks.reduce((before, { id, projectId }) => {
        const ofProject = days.group(id).filter((day) => inProject(day, projectId));
        return before + knownSpent(entries.group(id), ofProject, now);
      }, 0),
    [tasks, entries, days, now],
  );
  if (sum === 0) return <span className={className} />;
  const said = estimateText(sum);
  return (
    <span className={classNames(className, 'font-medium')} data-tip={t`Spent on these tasks, as far as you know`}>
      <span className="sr-only">{t`Spent:`} </span>Σ {said}
    </span>
  );
}
