import { useMemo } from 'react';
import { DEFAULT_WORKING_HOURS } from '#domain/profile/row.ts';
import type { RowOf } from '#domain/registry.ts';
import { WorkCalendar, type DaySpan } from '#domain/workload/calendar.ts';
import { mediansOf, type Medians } from '#domain/workload/effort.ts';
import { weeksOfPeriod } from '#domain/workload/period.ts';
import { loadOf, type PersonLoad } from '#domain/workload/week-load.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { useList, useRowsById } from '#web/data/context.ts';
import { plainDate } from '#web/ui/date.ts';
import { useToday } from '#web/ui/now.ts';
import type { ShownWorkload } from './shown.ts';
import { useLate } from './use-late.ts';

type Load = PersonLoad<WorkloadTaskRow>;
type Availability = RowOf<'availability'>;

/** How a person's work fits into their hours, and what that was computed from. */
export interface PersonView {
  readonly person: string;
  readonly load: Load;
  /** All tasks that match the filter, done ones included. */
  readonly items: readonly WorkloadTaskRow[];
  /** Null if their working hours are unknown. */
  readonly calendar: WorkCalendar | null;
  readonly medians: Medians;
  /** The tasks that will probably be done after their deadline. */
  readonly late: ReadonlySet<string>;
}

export interface Loads {
  readonly today: string;
  readonly weeks: readonly DaySpan[];
  readonly people: ReadonlyMap<string, PersonView>;
}

const BY_ASSIGNEE = { from: 'workloadTask', groupBy: 'assignee' } as const;
export const USUAL = new WorkCalendar(DEFAULT_WORKING_HOURS, []);

/** Computed again for a person only when their own rows change. */
export function useLoads(people: readonly string[], shown: ShownWorkload): Loads {
  const today = useToday();
  const rows = useList(BY_ASSIGNEE);
  const availability = useRowsById('availability');
  const late = useLate(people, rows, today);
  const allows = useFilter(shown);
  const { period, offset } = shown;
  const frame = useMemo(
    (): Frame => ({ today, weeks: weeksOfPeriod(period, today, offset), allows }),
    [today, period, offset, allows],
  );
  return useMemo(
    () => ({
      today,
      weeks: frame.weeks,
      people: new Map(
        people.map((person) => [
          person,
          viewOf(
            person,
            { rows: rows.group(person), availability: availability.get(person), late: late.get(person) ?? NONE },
            frame,
          ),
        ]),
      ),
    }),
    [today, frame, people, rows, availability, late],
  );
}

interface Frame {
  readonly today: string;
  readonly weeks: readonly DaySpan[];
  readonly allows: (row: WorkloadTaskRow) => boolean;
}

/** The data of a person. */
interface Facts {
  readonly rows: readonly WorkloadTaskRow[];
  readonly availability: Availability | undefined;
  readonly late: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

interface Known {
  readonly frame: Frame;
  readonly facts: Facts;
  readonly view: PersonView;
}

/** By a person's rows, which are the same list object until one of them changes. */
const known = new WeakMap<readonly WorkloadTaskRow[], Known>();

function viewOf(person: string, facts: Facts, frame: Frame): PersonView {
  const { rows, availability, late } = facts;
  const before = rows.length > 0 ? known.get(rows) : undefined;
  if (before?.frame === frame && before.facts.availability === availability && before.facts.late === late)
    return before.view;
  const { today, weeks, allows } = frame;
  const calendar = availability ? new WorkCalendar(availability.workingHours, availability.daysOff) : null;
  const medians = mediansOf(rows, calendar ?? USUAL, availability?.timeZone ?? null);
  const items = rows.filter(allows);
  const dateOf = (instant: number) => plainDate(instant);
  const load = loadOf(items, { today, weeks, calendar, usual: USUAL, medians, late, dateOf });
  const view = { person, load, items, calendar, medians, late };
  if (rows.length > 0) known.set(rows, { frame, facts, view });
  return view;
}

/** Projects and tags are known of readable tasks only; other tasks are left out when filtering by them. */
function useFilter({ priorities, projects, tags }: ShownWorkload): (row: WorkloadTaskRow) => boolean {
  const isByTask = projects.length + tags.length > 0;
  const key = JSON.stringify([priorities, projects, tags]);
  const found = useList({
    from: 'task',
    ...(isByTask ? {} : { where: { column: 'assignee', key: '' } }),
    filter: { anyOf: { projectId: projects, tags } },
  });
  return useMemo(() => {
    const ids = isByTask ? new Set(found.group().map(({ id }) => id)) : null;
    const wanted = new Set((JSON.parse(key) as string[][])[0]);
    return ({ id, priority }) => (wanted.size === 0 || wanted.has(priority)) && (ids === null || ids.has(id));
  }, [isByTask, found, key]);
}
