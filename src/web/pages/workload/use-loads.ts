import { useMemo, useState } from 'react';
import type { RowOf } from '#domain/registry.ts';
import { WorkCalendar, type DaySpan } from '#domain/workload/calendar.ts';
import type { Late } from '#domain/workload/late.ts';
import type { Present } from '#domain/workload/definitions.ts';
import { estimatesOf, guessesOf, type Samples } from '#domain/workload/effort.ts';
import type { KnownEffort } from '#domain/workload/hours.ts';
import { spentOf } from '#domain/workload/measured.ts';
import { weeksShown } from '#domain/workload/period.ts';
import { USUAL } from '#domain/workload/usual.ts';
import { loadOf, type LoadContext, type PersonLoad } from '#domain/workload/week-load.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { useList } from '#web/data/context.ts';
import { plainDate } from '#web/ui/date.ts';
import { usePresent } from '#web/data/present.ts';
import { useTrueFor } from '#web/ui/use-true-for.ts';
import type { ShownWorkload } from './shown.ts';
import { useLate } from './use-late.ts';
import { useWorkloads } from './use-workloads.ts';

type Load = PersonLoad<WorkloadTaskRow>;
type Availability = RowOf<'availability'>;

/** How a person's work fits into their hours, and what that was computed from. */
export interface PersonView extends KnownEffort {
  readonly person: string;
  readonly load: Load;
  /** All of their own tasks, whatever is filtered. */
  readonly rows: readonly WorkloadTaskRow[];
  /** Those that match the filter, with what they help with; done ones included. */
  readonly items: readonly WorkloadTaskRow[];
  readonly availability: Availability | undefined;
  /** Null if their working hours are unknown. */
  readonly calendar: WorkCalendar | null;
  /** The tasks that will probably be done after their deadline. */
  readonly late: Late;
}

export interface Loads extends Present {
  readonly weeks: readonly DaySpan[];
  /** Whether work without a date fills what is left of the weeks. */
  readonly withUndated: boolean;
  readonly people: ReadonlyMap<string, PersonView>;
}

/** These people are computed first: the others are further down than a window is high. */
const FIRST = 15;
/** Then all of them, once the first are painted. */
const PAINTED_MS = 20;

/** Of the people whose work is here; computed again for a person only when their own rows change. */
export function useLoads(people: readonly string[], shown: ShownWorkload): Loads {
  const { today, now } = usePresent();
  const { tasks, availability, time, loaded } = useWorkloads(people);
  const isPainted = useTrueFor(true, PAINTED_MS);
  const here = useMemo(
    () => (isPainted ? people : people.slice(0, FIRST)).filter((person) => loaded.has(person)),
    [people, loaded, isPainted],
  );
  // Forecasts take a processor of their own for a while: everyone's work comes first.
  const late = useLate(loaded.size === people.length ? here : NOBODY, { tasks, availability }, today);
  const allows = useFilter(shown);
  const { period, offset, withUndated } = shown;
  const frame = useMemo(
    (): Frame => ({ today, now, weeks: weeksShown(period, today, offset), allows, withUndated }),
    [today, now, period, offset, allows, withUndated],
  );
  const team = useEstimates(people, tasks);
  const [views] = useState(() => new Map<string, Known>());
  return useMemo(() => {
    const viewOfPerson = (person: string) => {
      const facts: Facts = {
        rows: tasks.group(person),
        helped: tasks.helped(person),
        availability: availability.group(person)[0],
        days: time.group(person),
        late: late.get(person) ?? NOTHING_LATE,
        team,
      };
      const before = views.get(person);
      if (before && isSame(before, { frame, facts })) return before.view;
      const view = viewOf(person, facts, frame);
      views.set(person, { frame, facts, view });
      return view;
    };
    return {
      today,
      now,
      weeks: frame.weeks,
      withUndated,
      people: new Map(here.map((person) => [person, viewOfPerson(person)])),
    };
  }, [today, now, frame, here, tasks, availability, time, late, team, withUndated, views]);
}

interface Frame extends Present {
  readonly weeks: readonly DaySpan[];
  /** Null: nothing is filtered. */
  readonly allows: ((row: WorkloadTaskRow) => boolean) | null;
  readonly withUndated: boolean;
}

/** The data of a person. */
interface Facts {
  readonly rows: readonly WorkloadTaskRow[];
  readonly helped: readonly WorkloadTaskRow[];
  readonly availability: Availability | undefined;
  /** How long they worked on their tasks. */
  readonly days: readonly RowOf<'timeDay'>[];
  readonly late: Late;
  /** Everyone's estimates, the same list until one of them changes. */
  readonly team: readonly Samples[];
}

const NOTHING_LATE: Late = new Map();
const NOBODY: readonly string[] = [];

interface Known {
  readonly frame: Frame;
  readonly facts: Facts;
  readonly view: PersonView;
}

function isSame(before: Known, { frame, facts }: Omit<Known, 'view'>): boolean {
  const { rows, helped, availability, days, late, team } = before.facts;
  return (
    before.frame === frame &&
    rows === facts.rows &&
    helped === facts.helped &&
    availability === facts.availability &&
    days === facts.days &&
    late === facts.late &&
    team === facts.team
  );
}

function viewOf(person: string, { rows, helped, availability, days, late, team }: Facts, frame: Frame): PersonView {
  const { allows } = frame;
  const all = helped.length === 0 ? rows : [...rows, ...helped];
  const calendar = availability ? new WorkCalendar(availability.workingHours, availability.daysOff) : null;
  const timeZone = availability?.timeZone ?? null;
  const spent = spentOf(days);
  const guesses = guessesOf({ items: all, spent, team, calendar: calendar ?? USUAL, timeZone });
  const items = allows ? all.filter(allows) : all;
  const view = { person, rows, items, availability, calendar, guesses, spent, late };
  return { ...view, load: loadOf(items, contextOf(view, frame)) };
}

/** What a person's load is computed from, beside their tasks. */
export function contextOf(
  { calendar, guesses, spent, late }: Pick<PersonView, 'calendar' | 'guesses' | 'spent' | 'late'>,
  { today, now, weeks, withUndated }: Pick<Loads, 'today' | 'now' | 'weeks' | 'withUndated'>,
): LoadContext {
  const dateOf = (instant: number) => plainDate(instant);
  return { today, now, weeks, calendar, usual: USUAL, guesses, spent, late, withUndated, dateOf };
}

/** A person's rows are the same list object until one of them changes; so are their estimates until one of those does. */
function useEstimates(people: readonly string[], tasks: Groups): readonly Samples[] {
  const [known] = useState(() => new Map<string, { rows: readonly WorkloadTaskRow[]; estimates: Samples }>());
  const [latest] = useState(() => new Map<'team', readonly Samples[]>());
  return useMemo(() => {
    const all = people.map((person) => {
      const rows = tasks.group(person);
      const before = known.get(person);
      if (before?.rows === rows) return before.estimates;
      const found = estimatesOf(rows);
      const estimates = before && isSameSamples(before.estimates, found) ? before.estimates : found;
      known.set(person, { rows, estimates });
      return estimates;
    });
    const before = latest.get('team');
    if (before?.length === all.length && all.every((each, at) => each === before[at])) return before;
    latest.set('team', all);
    return all;
  }, [people, tasks, known, latest]);
}

interface Groups {
  group(person: string): readonly WorkloadTaskRow[];
}

function isSameSamples(one: Samples, other: Samples): boolean {
  return one.size === other.size && [...one].every(([priority, minutes]) => isSameList(minutes, other.get(priority)));
}

function isSameList(one: readonly number[], other: readonly number[] | undefined): boolean {
  return one.length === other?.length && one.every((each, at) => each === other[at]);
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
    return ({ taskId, priority }) =>
      (wanted.size === 0 || (priority !== null && wanted.has(priority))) && (ids === null || ids.has(taskId));
  }, [isByTask, found, key]);
}
