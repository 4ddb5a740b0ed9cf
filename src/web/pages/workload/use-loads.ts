import { useMemo, useState } from 'react';
import { DEFAULT_WORKING_HOURS } from '#domain/profile/row.ts';
import type { RowOf } from '#domain/registry.ts';
import { WorkCalendar, type DaySpan } from '#domain/workload/calendar.ts';
import { mediansOf, type Medians } from '#domain/workload/effort.ts';
import { weeksOfPeriod } from '#domain/workload/period.ts';
import { loadOf, type PersonLoad } from '#domain/workload/week-load.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { useList } from '#web/data/context.ts';
import { plainDate } from '#web/ui/date.ts';
import { useToday } from '#web/ui/now.ts';
import { useTrueFor } from '#web/ui/use-true-for.ts';
import type { ShownWorkload } from './shown.ts';
import { useLate } from './use-late.ts';
import { useWorkloads } from './use-workloads.ts';

type Load = PersonLoad<WorkloadTaskRow>;
type Availability = RowOf<'availability'>;

/** How a person's work fits into their hours, and what that was computed from. */
export interface PersonView {
  readonly person: string;
  readonly load: Load;
  /** All of their tasks, whatever is filtered. */
  readonly rows: readonly WorkloadTaskRow[];
  /** Those that match the filter, done ones included. */
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

export const USUAL = new WorkCalendar(DEFAULT_WORKING_HOURS, []);

/** These people are computed first: the others are further down than a window is high. */
const FIRST = 15;
/** Then all of them, once the first are painted. */
const PAINTED_MS = 20;

/** Of the people whose work is here; computed again for a person only when their own rows change. */
export function useLoads(people: readonly string[], shown: ShownWorkload): Loads {
  const today = useToday();
  const { tasks, availability, loaded } = useWorkloads(people);
  const isPainted = useTrueFor(true, PAINTED_MS);
  const here = useMemo(
    () => (isPainted ? people : people.slice(0, FIRST)).filter((person) => loaded.has(person)),
    [people, loaded, isPainted],
  );
  // Forecasts take a processor of their own for a while: everyone's work comes first.
  const late = useLate(loaded.size === people.length ? here : NOBODY, tasks, today);
  const allows = useFilter(shown);
  const { period, offset } = shown;
  const frame = useMemo(
    (): Frame => ({ today, weeks: weeksOfPeriod(period, today, offset), allows }),
    [today, period, offset, allows],
  );
  const [views] = useState(() => new Map<string, Known>());
  return useMemo(() => {
    const viewOfPerson = (person: string) => {
      const facts: Facts = {
        rows: tasks.group(person),
        availability: availability.group(person)[0],
        late: late.get(person) ?? NONE,
      };
      const before = views.get(person);
      if (before && isSame(before, { frame, facts })) return before.view;
      const view = viewOf(person, facts, frame);
      views.set(person, { frame, facts, view });
      return view;
    };
    return { today, weeks: frame.weeks, people: new Map(here.map((person) => [person, viewOfPerson(person)])) };
  }, [today, frame, here, tasks, availability, late, views]);
}

interface Frame {
  readonly today: string;
  readonly weeks: readonly DaySpan[];
  /** Null: nothing is filtered. */
  readonly allows: ((row: WorkloadTaskRow) => boolean) | null;
}

/** The data of a person. */
interface Facts {
  readonly rows: readonly WorkloadTaskRow[];
  readonly availability: Availability | undefined;
  readonly late: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
const NOBODY: readonly string[] = [];

interface Known {
  readonly frame: Frame;
  readonly facts: Facts;
  readonly view: PersonView;
}

function isSame(before: Known, { frame, facts }: Omit<Known, 'view'>): boolean {
  const { rows, availability, late } = before.facts;
  return before.frame === frame && rows === facts.rows && availability === facts.availability && late === facts.late;
}

function viewOf(person: string, { rows, availability, late }: Facts, { today, weeks, allows }: Frame): PersonView {
  const calendar = availability ? new WorkCalendar(availability.workingHours, availability.daysOff) : null;
  const medians = mediansOf(rows, calendar ?? USUAL, availability?.timeZone ?? null);
  const items = allows ? rows.filter(allows) : rows;
  const dateOf = (instant: number) => plainDate(instant);
  const load = loadOf(items, { today, weeks, calendar, usual: USUAL, medians, late, dateOf });
  return { person, load, rows, items, calendar, medians, late };
}

/** Projects and tags are known of readable tasks only; other tasks are left out when filtering by them. */
function useFilter({ priorities, projects, tags }: ShownWorkload): Frame['allows'] {
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
    if (wanted.size === 0 && ids === null) return null;
    return ({ id, priority }) => (wanted.size === 0 || wanted.has(priority)) && (ids === null || ids.has(id));
  }, [isByTask, found, key]);
}
