/** What the leads of a team should know: who is blocked, at risk or silent, and whose week is too full. */
import { isSilent } from '#domain/check-in/pulse.ts';
import type { Rows } from '#domain/command.ts';
import { localTime } from '#domain/local-time.ts';
import { displayName } from '#domain/person/rules.ts';
import { readableTask } from '#domain/task/rules.ts';
import { asReadBy } from '#domain/workload/as-read-by.ts';
import { WorkCalendar } from '#domain/workload/calendar.ts';
import { estimatesOf, guessesOf, type Samples } from '#domain/workload/effort.ts';
import { weeksShown } from '#domain/workload/period.ts';
import { lateOf, type Late } from '#domain/workload/late.ts';
import { spentOf } from '#domain/workload/measured.ts';
import { riskOf } from '#domain/workload/definitions.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { USUAL, workCalendarOf } from '#domain/workload/usual.ts';
import { loadOf } from '#domain/workload/week-load.ts';
import { restOfDay } from '#domain/workload/working-time.ts';
import { html, inOneLine, type Html } from '../bot/html.ts';
import { dataOf } from '../bot/button-data.ts';
import type { Button, Screen } from '../bot/screen.ts';
import type { Turn } from './ports.ts';
import { latestWords, openButtons } from './task-screens.ts';
import type { Visitor } from './visitor.ts';

const NAME_MAX = 100;
/** How many tasks of a person are named. */
const NAMED = 3;
/** How many tasks have a button, of all teams together. */
const BUTTONS = 8;

const STATES = ['blocked', 'atRisk', 'silent'] as const;
type State = (typeof STATES)[number];

interface MemberState {
  readonly name: string;
  /** Ids of the tasks in each state. */
  readonly tasks: Readonly<Record<State, readonly string[]>>;
  /** Names of those that the lead can read. */
  readonly names: ReadonlyMap<string, string>;
  /** What was said about those that are blocked. */
  readonly words: readonly string[];
  readonly isOverloaded: boolean;
}

/** Of the teams that the person leads. */
export async function teamScreen(turn: Pick<Turn, 'visitor' | 'read'>): Promise<Screen> {
  const { visitor } = turn;
  const { t } = visitor.translator;
  const teams = await turn.read((rows) =>
    rows
      .list('team', 'memberUids', visitor.person)
      .filter(({ deletedAt, leadUids }) => deletedAt === null && leadUids.includes(visitor.person)),
  );
  if (teams.length === 0) return { lines: [html`${t('telegram.noTeam')}`], buttons: [] };
  const lines: Html[] = [];
  const needing = new Map<string, Button>();
  for (const { name, memberUids } of teams) {
    const members: MemberState[] = [];
    // One after the other: others wait while rows are read.
    const estimates: Samples[] = [];
    for (const person of memberUids)
      estimates.push(await turn.read((rows) => estimatesOf(workOf(rows, visitor.person, person))));
    for (const person of memberUids) members.push(await turn.read((rows) => stateOf(rows, visitor, person, estimates)));
    const said = teamLines(visitor, members);
    for (const [id, button] of taskButtons(members)) needing.set(id, button);
    if (lines.length > 0) lines.push(html``);
    lines.push(
      html`<b>${inOneLine(name, NAME_MAX)}</b>`,
      ...(said.length > 0 ? said : [html`${t('telegram.teamFine')}`]),
    );
  }
  const buttons = [...needing.values()].slice(0, BUTTONS).map((button) => [button]);
  return { lines, buttons: [...buttons, openButtons(visitor, '/team')] };
}

/** Those that the lead can read, blocked ones first: each shows its task, which a reply comments on. */
function taskButtons(members: readonly MemberState[]): [string, Button][] {
  return STATES.flatMap((state) =>
    members.flatMap(({ name, tasks, names }) =>
      tasks[state].flatMap((id): [string, Button][] => {
        const task = names.get(id);
        return task === undefined ? [] : [[id, { text: `${name}: ${task}`, data: dataOf('show', id) }]];
      }),
    ),
  );
}

function teamLines({ translator: { t } }: Visitor, members: readonly MemberState[]): Html[] {
  const labels = { blocked: t('telegram.blocked'), atRisk: t('telegram.atRisk'), silent: t('telegram.silent') };
  const lines = STATES.flatMap((state) => {
    const people = members.filter(({ tasks }) => tasks[state].length > 0).map((member) => withTasks(member, state));
    if (people.length === 0) return [];
    const words = state === 'blocked' ? members.flatMap(wordLines) : [];
    return [html`${labels[state]}: ${people.join(', ')}`, ...words];
  });
  const over = members.filter(({ isOverloaded }) => isOverloaded).map(({ name }) => name);
  return over.length === 0 ? lines : [...lines, html`${t('telegram.overloaded', { people: over.join(', ') })}`];
}

function wordLines({ name, words }: MemberState): Html[] {
  return words.map((each) => html`<i>${name}: “${each}”</i>`);
}

/** `Ben (Lift the beam, 2)`: the tasks that the lead can read by name, the others by their number. */
function withTasks({ name, tasks, names }: MemberState, state: State): string {
  const named = tasks[state].flatMap((id) => names.get(id) ?? []).slice(0, NAMED);
  const others = tasks[state].length - named.length;
  return `${name} (${[...named, ...(others > 0 ? [named.length > 0 ? `+${others}` : others] : [])].join(', ')})`;
}

/** As far as the lead knows it. */
function workOf(rows: Rows, lead: string, person: string): readonly WorkloadTaskRow[] {
  const all = rows.list('workloadTask', 'assignee', person).filter(({ deletedAt }) => deletedAt === null);
  return all.map((load) => asReadBy(rows, lead, load));
}

function stateOf(rows: Rows, visitor: Visitor, person: string, team: readonly Samples[]): MemberState {
  const all = workOf(rows, visitor.person, person);
  const late = lateFor(rows, visitor, person, all);
  const risks = all
    .filter(({ isHelping }) => !isHelping)
    .map((task) => ({ id: task.id, risk: riskOf(task, { ...visitor, late }) }));
  const blocked = risks.filter(({ risk }) => risk === 'blocked').map(({ id }) => id);
  const atRisk = risks.filter(({ risk }) => risk !== null && risk !== 'blocked').map(({ id }) => id);
  // Of tasks that the lead can't read nobody tells whether they are asked about.
  const silent = rows
    .list('checkInSchedule', 'assignee', person)
    .filter((row) => isSilent(row, visitor.now) && readableTask(rows, visitor.person, row.id) !== undefined)
    .map(({ id }) => id)
    .filter((id) => !blocked.includes(id) && !atRisk.includes(id));
  const names = new Map<string, string>();
  for (const id of [...blocked, ...atRisk, ...silent]) {
    const task = readableTask(rows, visitor.person, id);
    if (task) names.set(id, inOneLine(task.name, NAME_MAX));
  }
  const said = blocked.filter((id) => names.has(id)).slice(0, NAMED);
  return {
    name: displayName(rows, person),
    tasks: { blocked, atRisk, silent },
    names,
    words: said.map((id) => latestWords(rows, id)).filter((words) => words !== ''),
    isOverloaded: isOverloaded(rows, person, { tasks: all, team, late, today: visitor.today, now: visitor.now }),
  };
}

/** What a forecast puts after its due date, by the days of the lead, as on the page of the team. */
function lateFor(rows: Rows, visitor: Visitor, person: string, tasks: readonly WorkloadTaskRow[]): Late {
  const known = rows.get('availability', person);
  const calendar = workCalendarOf(known);
  const rest = restOfDay(calendar, visitor.now, known?.timeZone ?? null);
  const zone = rows.get('availability', visitor.person)?.timeZone ?? null;
  const dateOf = (instant: number) => localTime(instant, zone).date;
  return lateOf(tasks, { today: visitor.today, rest, availability: known ?? null, dateOf });
}

interface Work {
  readonly tasks: readonly WorkloadTaskRow[];
  /** The estimates of everyone in the team. */
  readonly team: readonly Samples[];
  readonly late: Late;
  readonly today: string;
  readonly now: number;
}

/** Whether work is due this week that does not fit into it, as on the page of the team. */
function isOverloaded(rows: Rows, person: string, { tasks, team, late, today, now }: Work): boolean {
  const availability = rows.get('availability', person);
  const [week] = weeksShown('ahead', today);
  if (!availability || !week) return false;
  const { workingHours, daysOff, timeZone } = availability;
  const calendar = new WorkCalendar(workingHours, daysOff);
  const spent = spentOf(rows.list('timeDay', 'reachUid', person));
  const guesses = guessesOf({ items: tasks, spent, team, calendar, timeZone });
  const dateOf = (instant: number) => localTime(instant, timeZone).date;
  const load = loadOf(tasks, { today, now, weeks: [week], calendar, usual: USUAL, guesses, spent, late, dateOf });
  return load.weeks[0]?.state === 'over';
}
