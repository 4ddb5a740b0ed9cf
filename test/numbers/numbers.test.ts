/**
 * Each place that shows a number, on random companies, beside what docs/numbers.md says it should be: home, team, pulse and
 * project page, filters, the summary, the email, the bot, the page inside Telegram and the API, on both databases.
 */
import { describe, expect, it } from 'vitest';
import { openCheckInsQuery } from '#domain/check-in/queries.ts';
import { isSilent } from '#domain/check-in/pulse.ts';
import type { ProfileRow } from '#domain/profile/row.ts';
import type { RowOf } from '#domain/registry.ts';
import { agendaQuery } from '#domain/task/agenda.ts';
import { boardQuery, projectTasksQuery } from '#domain/task/queries.ts';
import { STATUSES } from '#domain/task/row.ts';
import { asReadBy } from '#domain/workload/as-read-by.ts';
import { WorkCalendar } from '#domain/workload/calendar.ts';
import { NOT_OPEN } from '#domain/workload/definitions.ts';
import { estimatesOf, guessesOf } from '#domain/workload/effort.ts';
import { lateOf, type Late } from '#domain/workload/late.ts';
import { spentOf } from '#domain/workload/measured.ts';
import { weeksShown } from '#domain/workload/period.ts';
import { USUAL } from '#domain/workload/usual.ts';
import { loadOf, type PersonLoad } from '#domain/workload/week-load.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { restOfDay } from '#domain/workload/working-time.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { digestContents } from '#server/email/digest/contents.ts';
import { translatorFor } from '#server/language/translator.ts';
import { verifyRows } from '#server/operate/verify/rows.ts';
import { readSummary } from '#server/team-summary.ts';
import { readWorkload } from '#server/workload.ts';
import { createLiveQueries } from '#sync/live/live-queries.ts';
import type { Query } from '#sync/live/query.ts';
import type { Row } from '#sync/protocol/row.ts';
import { ManualClock } from '#sync/replica/memory/clock.ts';
import type { Screen } from '#telegram/bot/screen.ts';
import { questionsScreen } from '#telegram/chat/check-in-screens.ts';
import { listScreen } from '#telegram/chat/list-screens.ts';
import { teamScreen } from '#telegram/chat/team-screen.ts';
import { DATABASES } from '#test/databases.ts';
import { pulseGroups } from '#web/pages/pulse/pulse-groups.ts';
import { weekOf } from '#web/pages/week/week-of.ts';
import { workAhead, workedOf, workOfProject } from '#web/pages/workload/work-ahead.ts';
import { NOW, openCompany, TODAY, type Company } from './company.ts';
import { Expected, knownTo } from './expected.ts';
import { inLongRun } from '#test/long-run.ts';

type Task = RowOf<'task'>;
const PRESENT = { today: TODAY, now: NOW };

/** As somebody knows it. */
type Known = ReturnType<typeof knownTo>;

describe.each(DATABASES)('numbers on %s', (kind) => {
  // A company takes PostgreSQL twenty seconds.
  it.each(kind === 'SQLite' ? [11, 14, 16, 93] : [14])(
    'are the same in all places (%i)',
    inLongRun(kind === 'PostgreSQL'),
    async (seed) => {
      const company = await openCompany(kind, seed);
      const { store, people, projects, lead } = company;
      const tables = await store.read((reader) => ({
        tasks: reader.all('task') as Task[],
        loads: (reader.all('workloadTask') as WorkloadTaskRow[]).map((load) => asReadBy(asRows(reader), lead, load)),
        projects: reader.all('project') as RowOf<'project'>[],
        tallies: reader.all('tally') as RowOf<'tally'>[],
        questions: reader.all('checkIn') as RowOf<'checkIn'>[],
        schedules: reader.all('checkInSchedule') as RowOf<'checkInSchedule'>[],
        profiles: reader.all('profile') as ProfileRow[],
        dependencies: reader.all('dependency') as RowOf<'dependency'>[],
        entries: reader.all('timeEntry') as RowOf<'timeEntry'>[],
        days: reader.all('timeDay') as RowOf<'timeDay'>[],
      }));
      const expected = new Expected({ ...tables, today: TODAY, now: NOW });
      const known = new Expected({
        ...tables,
        tasks: tables.tasks.map((task) => knownTo(lead, task)),
        today: TODAY,
        now: NOW,
      });
      const team = teamOf(tables, people);
      const late = new Map(team.flatMap((each) => [...each.late]));
      const all = people.flatMap((person) => known.of(person));
      // Else nothing is compared.
      expect(Math.min(known.overdue(all).length, known.blocked(all).length, late.size)).toBeGreaterThan(0);
      const others = all.filter(({ isOther }) => isOther);
      expect(Math.min(known.open(others).length - 2, known.overdue(others).length)).toBeGreaterThan(0);
      expect(tables.tasks.filter(({ isShared }) => isShared).length).toBeGreaterThan(2);
      expect(all.filter((task) => expected.isSplit(task)).length).toBeGreaterThan(3);
      expect(people.flatMap((person) => expected.open(expected.helpedBy(person))).length).toBeGreaterThan(10);
      // Some guesses come from measured time, and some don't; both priorities are there, and private tasks.
      const enough = people.flatMap((person) =>
        ['STANDARD', 'HIGH', null].map((priority) => known.measured(person, priority).length >= 5),
      );
      expect(new Set(enough)).toEqual(new Set([true, false]));
      const asked = people.flatMap((person) => expected.asked(expected.of(person), tables.questions));
      expect(asked.length).toBeGreaterThan(0);

      for (const { person, load, items } of team) {
        const tasks = expected.of(person);
        const open = expected.open(tasks).length;
        const overdue = expected.overdue(tasks).length;
        const theirs = known.of(person);
        compareLoad(load, { expected: known, person, people, tasks: theirs, late });

        const ahead = workAhead([workedOf(items)], () => undefined, TODAY);
        const left = known.left(theirs).length;
        const hidden = known.open(theirs).filter(({ isOther }) => isOther).length;
        expect([ahead.remaining, ahead.others, ahead.split], 'forecast of a person').toEqual([
          left,
          hidden,
          open - left - hidden - known.open(theirs).filter(({ status }) => status === 'ON_HOLD').length,
        ]);

        const own = queriesOver(tables, person);
        expect(own.count(agendaQuery(person, 'overdue', PRESENT, own.archived)), 'home, overdue').toBe(overdue);
        const today = expected.dueToday(tasks).length;
        expect(own.count(agendaQuery(person, 'today', PRESENT, own.archived)), 'home, today').toBe(today);
        const questions = expected.asked(tasks, tables.questions).length;
        expect(own.asked(person), 'home, check-ins').toBe(questions);
        const filter = { due: 'overdue', present: PRESENT, hidden: own.archived } as const;
        expect(own.count(boardQuery(person, filter)), 'filter').toBe(overdue);
        const active = tasks.filter((task) => isActiveIn(tables.projects, task));
        const waiting = expected.waiting(active).length;
        expect(own.count(boardQuery(person, { waiting: 'waiting', hidden: own.archived })), 'filter, waiting').toBe(
          waiting,
        );
        expect(own.count(boardQuery(person, { waiting: 'ready', hidden: own.archived })), 'filter, ready').toBe(
          expected.open(active).length - waiting,
        );
        // The tabs inside Telegram.
        const tabs = own.groups(boardQuery(person, { order: 'due', hidden: own.archived }));
        const tabbed = ['BACKLOG', 'IN_PROGRESS', 'ON_HOLD'].reduce((sum, status) => sum + tabs.count(status), 0);
        expect(tabbed, 'page inside Telegram').toBe(open);
        for (const status of STATUSES) {
          const list = await store.read((rows) => listScreen(asRows(rows), visitor(person), status, 0));
          const inStatus = tasks.filter((task) => task.status === status && isActiveIn(tables.projects, task));
          expect(countedIn(list), `bot, ${status}`).toBe(inStatus.length);
        }
        const chat = await store.read((rows) => questionsScreen(asRows(rows), visitor(person)));
        expect(questionsIn(chat), 'bot, check-ins').toBe(questions);

        const profile = tables.profiles.find(({ id }) => id === person);
        if (!profile) throw new Error('There is no profile');
        const period = { day: TODAY, now: NOW, since: NOW, teams: [] };
        const email = await store.read((rows) => digestContents(asRows(rows), profile, period));
        const counted = (part: { first: readonly unknown[]; more: number } | undefined) =>
          (part?.first.length ?? 0) + (part?.more ?? 0);
        expect(counted(email?.overdue), 'email, overdue').toBe(overdue);
        expect(counted(email?.today), 'email, today').toBe(today);
        const screen = await store.read((rows) => listScreen(asRows(rows), visitor(person), 'today', 0));
        expect(countedIn(screen), 'bot, today').toBe(overdue + today);

        const entries = await readWorkload(store, lead, { people: [person], due: null });
        const isOwn = (entry: (typeof entries)[number]) => !('task' in entry ? entry : entry.load).isHelping;
        expect(entries.filter((entry) => !isOwn(entry)).length, 'API, helping').toBe(known.helpedBy(person).length);
        const rows = entries.filter(isOwn).map((entry) => ('task' in entry ? entry.task : entry.load));
        expect(known.open(rows as Task[]).length, 'API, open').toBe(open);
        expect(known.overdue(rows as Task[]).length, 'API, overdue').toBe(known.overdue(theirs).length);
      }
      await compareTeam(company, { expected: known, all, late, schedules: tables.schedules, loads: tables.loads });
      for (const id of projects) {
        const tally = tables.tallies.find((each) => each.id === id);
        const project = tables.projects.find((each) => each.id === id);
        if (project?.deletedAt === null) compareProject(id, { expected, tally, tables });
      }
      // The database counts the same by itself.
      const found: string[] = [];
      await verifyRows(
        company,
        (what) => found.push(what),
        () => {},
      );
      expect(found).toEqual([]);
    },
  );
});

interface Loaded {
  readonly expected: Expected;
  readonly person: string;
  readonly people: readonly string[];
  readonly tasks: readonly Known[];
  readonly late: Late;
}

/** A line of the team's page. */
function compareLoad(load: PersonLoad<WorkloadTaskRow>, { expected, person, people, tasks, late }: Loaded): void {
  const plan = expected.plan(person, people);
  expect(load, 'team page').toMatchObject({
    open: expected.open(tasks).length,
    overdue: expected.overdue(tasks).length,
    atRisk: expected.blocked(tasks).length + expected.atRisk(tasks, late).length,
    freeFrom: plan.freeFrom,
  });
  expect(load.undated.items.length, 'team page, no due date').toBe(plan.undated.count);
  expect(load.undated.hours.minutes, 'team page, hours without a due date').toBeCloseTo(plan.undated.minutes, 3);
  expect(load.onHold.minutes, 'team page, on hold').toBeCloseTo(plan.onHold, 3);
  for (const [at, { planned, late: missed, state }] of load.weeks.entries()) {
    const week = plan.weeks[at];
    expect(planned.unknown, 'team page, not estimated').toBe(week?.unknown);
    expect(planned.minutes, `team page, week ${at}`).toBeCloseTo(week?.planned ?? -1, 3);
    expect(missed, `team page, week ${at}, over`).toBeCloseTo(week?.late ?? -1, 3);
    expect(state, `team page, week ${at}`).toBe(week?.state);
  }
}

interface Team {
  readonly expected: Expected;
  /** Those in numbers, of everyone. */
  readonly all: readonly Known[];
  readonly late: Late;
  readonly schedules: readonly RowOf<'checkInSchedule'>[];
  readonly loads: readonly WorkloadTaskRow[];
}

/** The pulse page, the weekly summary and the bot: of all people together. */
async function compareTeam(company: Company, { expected, all, late, schedules, loads }: Team): Promise<void> {
  const { store, lead, people, names, projects } = company;
  const blocked = expected.blocked(all).length;
  const atRisk = expected.atRisk(all, late).length;
  const items = loads.filter(
    ({ deletedAt, assignee, isHelping }) => deletedAt === null && people.includes(assignee) && !isHelping,
  );
  const groups = new Map(pulseGroups(items, new Set(), { ...PRESENT, late }));
  expect(groups.get('blocked')?.length ?? 0, 'pulse page, blocked').toBe(blocked);
  expect(groups.get('atRisk')?.length ?? 0, 'pulse page, at risk').toBe(atRisk);

  const troubled = new Set([...expected.blocked(all), ...expected.atRisk(all, late)].map(({ id }) => id));
  const silent = all.filter((task) => {
    const schedule = schedules.find(({ id }) => id === task.id);
    const isReadable =
      task.projectId === null
        ? [task.userId, task.assignee, ...task.helperUids].includes(lead)
        : task.projectId !== projects[1];
    return schedule && isReadable && isSilent(schedule, NOW) && !troubled.has(task.id);
  }).length;
  const held = expected.waiting(all).filter(({ id, status }) => status !== 'ON_HOLD' && !troubled.has(id));
  expect(groups.get('held')?.length ?? 0, 'pulse page, waiting').toBe(held.length);
  // Else nothing is compared.
  expect(held.length).toBeGreaterThan(0);
  const done = expected.doneBetween(all, '2026-11-16', TODAY);
  const summary = await readSummary(company, lead, NOW);
  const [team] = summary?.teams ?? [];
  expect(
    { blocked: team?.blocked.count, atRisk: team?.atRisk.count, silent: team?.silent.count, done: team?.done },
    'summary',
  ).toEqual({ blocked, atRisk, silent, done });

  const ofWeek = weekOf(
    items.filter(({ status }) => status !== 'DONE'),
    { ...PRESENT, lastDay: SUNDAY, late, silent: new Set() },
  );
  const due = expected.dueBy(all, SUNDAY);
  expect([ofWeek.blocked.length, ofWeek.due.length], 'home, this week').toEqual([blocked, due.length]);
  const risks = expected.blocked(due).length + expected.atRisk(due, late).length;
  expect(ofWeek.due.filter(({ risk }) => risk !== null).length, 'home, this week, at risk').toBe(risks);

  const read = async <T>(work: Parameters<typeof store.read<T>>[0]) => store.read(work);
  const screen = await teamScreen({ visitor: visitor(lead), read: async (work) => read((rows) => work(asRows(rows))) });
  const said = screen.lines.map(({ source }) => source);
  expect(
    ['Blocked', 'At risk', 'No answer'].map((label) => countIn(said.find((line) => line.startsWith(label)))),
    'bot, team',
  ).toEqual([blocked, atRisk, silent]);
  const over = people.filter((person) => expected.plan(person, people).weeks[0]?.state === 'over');
  const named =
    said
      .find((line) => line.startsWith('Overloaded this week: '))
      ?.split(': ')[1]
      ?.split(', ') ?? [];
  expect(named, 'bot, overloaded').toEqual(over.map((person) => names.get(person)));
}

interface OfProject {
  readonly expected: Expected;
  readonly tally: RowOf<'tally'> | undefined;
  readonly tables: Tables;
}

/** The header of a project, its pulse and its forecast. */
function compareProject(projectId: string, { expected, tally, tables }: OfProject): void {
  const tasks = expected.inProject(projectId);
  const open = expected.open(tasks);
  expect({ total: tally?.total, done: tally?.done }, 'project, done').toEqual({
    total: tasks.length,
    done: tasks.length - open.length,
  });
  const queries = queriesOver(tables, null);
  const board = queries.groups(projectTasksQuery(projectId));
  const lists = ['BACKLOG', 'IN_PROGRESS', 'ON_HOLD', 'DONE'].map((status) => board.count(status));
  expect(
    lists.reduce((sum, count) => sum + count, 0),
    'project, board',
  ).toBe(tasks.length);
  const rows = queries.rows({
    from: 'task',
    where: { column: 'projectId', key: projectId },
    filter: { noneOf: { status: NOT_OPEN } },
  });
  // Without the forecast, which follows from all that a person has to do.
  const groups = new Map(pulseGroups(rows, new Set(), { ...PRESENT, late: NOTHING_LATE }));
  expect(groups.get('blocked')?.length ?? 0, 'project, blocked').toBe(expected.blocked(tasks).length);
  expect(groups.get('atRisk')?.length ?? 0, 'project, at risk').toBe(expected.atRisk(tasks, NOTHING_LATE).length);
  const ahead = workAhead([workOfProject(tasks)], () => undefined, TODAY);
  const left = expected.left(tasks);
  const again = left.filter((task) => expected.comesAgain(task));
  expect([ahead.remaining, ahead.repeating], 'forecast, left').toEqual([left.length - again.length, again.length]);
  expect(ahead.remaining + ahead.onHold + ahead.split + ahead.repeating, 'forecast, open').toBe(open.length);
}

const NOTHING_LATE: Late = new Map();
/** The last day of the week. */
const SUNDAY = '2026-11-29';

interface Tables {
  readonly tasks: readonly Task[];
  readonly projects: readonly RowOf<'project'>[];
  readonly questions: readonly RowOf<'checkIn'>[];
}

function visitor(person: string) {
  return { person, translator: translatorFor('en'), timeZone: null, today: TODAY, now: NOW, origin: null };
}

/** Lists leave out the tasks of archived projects, also done ones. */
function isActiveIn(projects: readonly RowOf<'project'>[], { projectId }: Pick<Task, 'projectId'>): boolean {
  return projectId === null || projects.find(({ id }) => id === projectId)?.archivedAt === null;
}

/** "In progress · 12": the number. */
function countedIn({ lines: [heading] }: Screen): number {
  return Number(/· (\d+)$/.exec(heading?.source ?? '')?.[1]);
}

/** The question that is shown, and how many come after it. */
function questionsIn({ lines, buttons }: Screen): number {
  if (buttons.length === 0) return 0;
  return 1 + Number(/(\d+) more after this/.exec(lines.at(-1)?.source ?? '')?.[1] ?? 0);
}

/** "Ben (Roof, Wall, +2), Lia (1)": how many tasks those are. */
function countIn(line = ''): number {
  const parts = Array.from(line.matchAll(/\(([^)]*)\)/g), ([, part = '']) => part.split(', '));
  return parts.flat().reduce((sum, part) => sum + (/^\+?\d+$/.test(part) ? Number(part) : 1), 0);
}

interface Rows {
  readonly loads: readonly WorkloadTaskRow[];
  readonly days: readonly RowOf<'timeDay'>[];
}

/** As the page of a team computes it, for each of its people. */
function teamOf({ loads, days }: Rows, people: readonly string[]) {
  const rowsOf = (person: string) =>
    loads.filter(({ assignee, deletedAt }) => assignee === person && deletedAt === null);
  const team = people.map((person) => estimatesOf(rowsOf(person)));
  const calendar = new WorkCalendar({ days: [1, 2, 3, 4, 5], start: '09:00', end: '18:00' }, []);
  const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  return people.map((person) => {
    const items = rowsOf(person);
    const availability = { workingHours: { days: [1, 2, 3, 4, 5] }, daysOff: [] };
    const rest = restOfDay(calendar, NOW, null);
    const late = lateOf(items, { today: TODAY, rest, availability, dateOf });
    const spent = spentOf(days.filter(({ reachUid }) => reachUid === person));
    const guesses = guessesOf({ items, spent, team, calendar, timeZone: null });
    const weeks = weeksShown('ahead', TODAY);
    return {
      person,
      items,
      late,
      load: loadOf(items, { ...PRESENT, weeks, calendar, usual: USUAL, guesses, spent, late, dateOf }),
    };
  });
}

/** What a browser finds among the tasks that it holds: those of projects that are there. */
function queriesOver({ tasks, projects, questions }: Tables, person: string | null) {
  const there = new Set(projects.flatMap(({ id, deletedAt }) => (deletedAt === null ? [id] : [])));
  const held = tasks.filter(
    (task) => (person === null || task.assignee === person) && (task.projectId === null || there.has(task.projectId)),
  );
  const source = {
    get: (_table: string, id: string): Row | undefined => held.find((task) => task.id === id),
    list: (table: string, column: string, key: string): Row[] =>
      (table === 'checkIn' ? questions : held).filter((row) => Reflect.get(row, column) === key),
    all: (): Row[] => [...held],
    onChange: () => () => {},
  };
  const live = createLiveQueries<{ task: Task; checkIn: RowOf<'checkIn'> }>(source, new ManualClock());
  const groups = (query: Query<Task> & { readonly from: 'task' }) => live.list(query).current();
  return {
    archived: projects.flatMap(({ id, archivedAt }) => (archivedAt === null ? [] : [id])),
    groups,
    count: (query: Query<Task> & { readonly from: 'task' }) => groups(query).total,
    asked: (of: string) => live.list(openCheckInsQuery(of)).current().total,
    rows: (query: Query<Task> & { readonly from: 'task' }) => groups(query).group(),
  };
}
