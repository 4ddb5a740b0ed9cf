import { useLingui } from '@lingui/react/macro';
import { fileName } from '#domain/file-name.ts';
import { localTime } from '#domain/local-time.ts';
import type { TimeDayRow } from '#domain/time/day-row.ts';
import type { TimeEntryRow } from '#domain/time/entry-row.ts';
import { endOf, minutesSoFar } from '#domain/time/totals.ts';
import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { namedTask } from '#web/data/time/timer.tsx';
import { csvOf } from '#web/ui/csv.ts';
import { download } from '#web/ui/download.ts';

interface Exported {
  readonly person: string;
  /** One's own; of others there are only days. */
  readonly entries: readonly TimeEntryRow[];
  readonly days: readonly TimeDayRow[];
  readonly now: number;
}

/** Saves a person's time between two days, both included, as CSV: a line for each entry, or for each task and day. */
export function useExport({ person, entries, days, now }: Exported): (from: string, to: string) => void {
  const { t } = useLingui();
  const { replica, person: me } = usePulse();
  const people = usePeople();
  const ofTask = (taskId: string) => {
    const task = replica.get('task', taskId);
    const project = replica.get('project', task?.projectId ?? '')?.name ?? '';
    return [...namedTask(task), project];
  };
  return (from, to) => {
    const within = (date: string) => from <= date && date <= to;
    const isOwn = person === me;
    const own = entries
      .map((entry) => ({ entry, start: localTime(entry.startedAt, entry.timeZone) }))
      .filter(({ start }) => within(start.date))
      .toSorted((one, other) => one.entry.startedAt - other.entry.startedAt)
      .map(({ entry, start }) => [
        start.date,
        start.time,
        localTime(endOf(entry, now), entry.timeZone).time,
        ...ofTask(entry.taskId),
        hours(minutesSoFar(entry, now)),
      ]);
    const known = days
      .filter(({ date }) => within(date))
      .toSorted((one, other) => (one.date < other.date ? -1 : 1))
      .map(({ date, isWeek, taskId, spent }) => [
        isWeek ? t`Week until ${date}` : date,
        ...ofTask(taskId),
        hours(spent),
      ]);
    const names = [t`Task number`, t`Task`, t`Project`, t`Hours`];
    const lines = isOwn ? [[t`Day`, t`From`, t`To`, ...names], ...own] : [[t`Day`, ...names], ...known];
    // A spreadsheet takes it for another encoding without the mark.
    const file = new Blob([`\u{feff}${csvOf(lines)}`], { type: 'text/csv' });
    download(file, `${fileName(`${t`Time`} ${nameOf(people, person)}`, 'time')}.csv`);
  };
}

/** In hours, as spreadsheets sum them up. */
function hours(minutes: number): string {
  return (minutes / 60).toFixed(2);
}
