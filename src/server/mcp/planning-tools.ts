/** Tools that say who has room, and when a project will be done: computed here from what the person may read. */
import * as z from 'zod';
import { DAY } from '#domain/duration.ts';
import { localTime } from '#domain/local-time.ts';
import { factsOf } from '#domain/project-update/facts.ts';
import { estimatesOf, guessesOf } from '#domain/workload/effort.ts';
import { lateOf } from '#domain/workload/late.ts';
import { spentOf } from '#domain/workload/measured.ts';
import { weeksShown } from '#domain/workload/period.ts';
import { USUAL, workCalendarOf } from '#domain/workload/usual.ts';
import { loadOf } from '#domain/workload/week-load.ts';
import { restOfDay } from '#domain/workload/working-time.ts';
import { Declined, type Ask } from './ask.ts';
import { given } from './shown.ts';
import { tool, type Tool } from './tool.ts';

/** Each is a scope that is read. */
const PEOPLE = 12;

export const planningTools: readonly Tool[] = [
  tool(
    'who_is_free',
    {
      title: 'Who is free',
      description:
        'How full the next six weeks of the user and of people that they lead are, and from when on each has room. Of others it is not known.',
      input: z.object({
        team: z.string().max(500).optional().describe('Name or id: its people'),
        people: z.array(z.string().max(100)).min(1).max(PEOPLE).optional().describe('"me", names or ids'),
      }),
    },
    async ({ team, people }, { ask, directory, clock }) => {
      const meant = team === undefined ? (people ?? ['me']) : (await directory.team(team)).memberUids;
      const wanted = await Promise.all(meant.slice(0, PEOPLE).map((each) => directory.person(each)));
      const known = [];
      const notKnown = [];
      for (const person of wanted) {
        const rows = await workloadOf(ask, person);
        if (rows) known.push({ person, ...rows });
        else notKnown.push(await directory.nameOf(person));
      }
      const samples = known.map(({ tasks }) => estimatesOf(tasks));
      const when = { now: clock.now(), zone: await directory.timeZone() };
      const free = [];
      for (const each of known)
        free.push({ person: await directory.nameOf(each.person), ...loadIn(each, samples, when) });
      return given({ people: free, notKnown, leftOut: meant.length > PEOPLE ? meant.length - PEOPLE : undefined });
    },
  ),

  tool(
    'forecast',
    {
      title: 'Forecast of a project',
      description:
        'By which day all open tasks of a project will be done with 85 % probability, from the pace of the last twelve weeks, and what has changed in a week. Days off are not considered.',
      input: z.object({ project: z.string().max(500).describe('Name or id') }),
    },
    async ({ project: text }, { ask, directory, clock }) => {
      const id = await directory.project(text);
      const rows = await ask.scope(`project:${id}`);
      const zone = await directory.timeZone();
      const now = clock.now();
      const facts = factsOf({
        tasks: rows.of('task'),
        dependencies: rows.of('dependency'),
        knownOf: () => undefined,
        ownerUid: ask.person,
        dueOn: null,
        since: now - 7 * DAY,
        until: now,
        dateOf: (instant) => localTime(instant, zone).date,
      });
      const { forecast, done, moved, stuck } = facts;
      return given({
        likelyDone: forecast === null ? undefined : (forecast.now ?? 'in more than three years'),
        aWeekAgo: forecast === null ? undefined : (forecast.before ?? 'in more than three years'),
        unknown: forecast === null ? 'Too little was finished in the last weeks to say.' : undefined,
        doneThisWeek: done.count,
        postponedThisWeek: moved.count,
        blocked: stuck.count,
      });
    },
  ),
];

/** Null: it is not for the person to know. */
async function workloadOf(ask: Ask, person: string) {
  try {
    const rows = await ask.scope(`workload:${person}`);
    const [availability] = rows.of('availability');
    return { tasks: rows.of('workloadTask'), days: rows.of('timeDay'), availability };
  } catch (error) {
    if (error instanceof Declined && error.status === 404) return null;
    throw error;
  }
}

function loadIn(
  { tasks, days, availability }: NonNullable<Awaited<ReturnType<typeof workloadOf>>>,
  team: readonly ReturnType<typeof estimatesOf>[],
  { now, zone }: { readonly now: number; readonly zone: string | null },
) {
  const dateOf = (instant: number) => localTime(instant, zone).date;
  const today = dateOf(now);
  const calendar = workCalendarOf(availability);
  const timeZone = availability?.timeZone ?? null;
  const rest = restOfDay(calendar, now, timeZone);
  const spent = spentOf(days);
  const late = lateOf(tasks, { today, rest, availability: availability ?? null, dateOf });
  const guesses = guessesOf({ items: tasks, spent, team, calendar, timeZone });
  const weeks = weeksShown('ahead', today);
  const load = loadOf(tasks, { today, now, weeks, calendar, usual: USUAL, guesses, spent, late, dateOf });
  return {
    freeFrom: load.freeFrom ?? 'not known, or in more than three years',
    weeks: load.weeks.map(({ week, state }) => ({ from: week.from, to: week.to, load: state })),
    openTasks: load.open,
    overdueTasks: load.overdue,
    atRiskTasks: load.atRisk,
  };
}
