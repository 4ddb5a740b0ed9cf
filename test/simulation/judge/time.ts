/** What holds of people's time: one thing runs for each, and others know sums alone, worked out anew from the entries. */
import type { Row } from '#sync/protocol/row.ts';
import { text, type State } from './rights.ts';
import type { Verdict } from './verdict.ts';

const MINUTE = 60_000;

export function judgeTime(state: State, verdict: Verdict): void {
  const entries = state.all('timeEntry');
  const running = new Map<string, Row>();
  for (const entry of entries) {
    const [from, until] = [number(entry, 'startedAt'), number(entry, 'endedAt')];
    const runs = until === null && entry.deletedAt === null;
    const says = () => `entry ${JSON.stringify(entry)}`;
    verdict.check(text(entry, 'runningUid') === (runs ? text(entry, 'userId') : ''), 'what runs', says);
    verdict.check(from !== null && from % MINUTE === 0 && (until ?? from) >= from, 'times of entries', says);
    if (!runs) continue;
    const other = running.get(text(entry, 'userId'));
    verdict.check(!other, 'one timer', () => `${entry.id} and ${other?.id} run for ${text(entry, 'userId')}`);
    running.set(text(entry, 'userId'), entry);
  }
  const [ofLeads, ofOwners] = [new Map<string, number>(), new Map<string, number>()];
  for (const entry of entries) {
    if (entry.deletedAt !== null || number(entry, 'endedAt') === null) continue;
    const [person, task, project] = ['userId', 'taskId', 'projectId'].map((name) => text(entry, name));
    const known = state.get('task', task ?? '');
    const isPrivate = known && text(known, 'projectId') === '' && Reflect.get(known, 'isShared') !== true;
    for (const [day, minutes] of daysOf(entry)) {
      add(ofLeads, `${person} ${task} ${isPrivate ? sundayOf(day) : day}`, minutes);
      if (project !== '') add(ofOwners, `${person} ${task} ${day} in ${project}`, minutes);
    }
  }
  // The sums of a person who was erased stay, without what they were made of.
  const isErased = (person: string) => typeof Reflect.get(state.get('person', person) ?? {}, 'erasedAt') === 'number';
  for (const day of state.all('timeDay')) {
    if (day.deletedAt !== null) continue;
    const [person, task, date, project] = ['userId', 'taskId', 'date', 'projectId'].map((name) => text(day, name));
    const isOfLeads = text(day, 'reachUid') !== '';
    const key = isOfLeads ? `${person} ${task} ${date}` : `${person} ${task} ${date} in ${project}`;
    const sums = isOfLeads ? ofLeads : ofOwners;
    const isKept = !isOfLeads && isErased(person ?? '');
    verdict.check(isKept || sums.get(key) === number(day, 'spent'), 'sums of time', () => {
      return `${key} is said to be ${String(number(day, 'spent'))} minutes, which are ${sums.get(key)}`;
    });
    verdict.check((text(day, 'reachUid') || person) === person, 'sums of time', () => JSON.stringify(day));
    const about = state.get('task', task ?? '');
    const isCoarse =
      isOfLeads && (!about || (text(about, 'projectId') === '' && Reflect.get(about, 'isShared') !== true));
    verdict.check(
      !about || Reflect.get(day, 'isWeek') === isCoarse,
      'sums of time',
      () => `${key} says the week: ${!isCoarse}`,
    );
    sums.delete(key);
  }
  for (const [key, minutes] of [...ofLeads, ...ofOwners])
    verdict.check(minutes === 0, 'sums of time', () => `nothing says that ${key} is ${minutes} minutes`);
  for (const project of state.all('project')) {
    const row = state.get('projectTime', project.id);
    // Of a project that is deleted for good it may be purged before the project is.
    const isGone = project.deletedAt !== null && !row;
    const isWell =
      isGone || (row?.deletedAt === project.deletedAt && text(row, 'ownerUid') === text(project, 'ownerUid'));
    verdict.check(isWell, 'owners of time', () => `project ${project.id}: ${JSON.stringify(row)}`);
  }
}

/** The minutes on each day, counted in steps of which each is on one day alone. */
function daysOf(entry: Row): Map<string, number> {
  const zone = text(entry, 'timeZone') || 'UTC';
  const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: zone });
  const days = new Map<string, number>();
  const end = number(entry, 'endedAt') ?? 0;
  for (let at = number(entry, 'startedAt') ?? 0; at < end;) {
    const next = Math.min(end, (Math.floor(at / (15 * MINUTE)) + 1) * 15 * MINUTE);
    add(days, format.format(at), (next - at) / MINUTE);
    at = next;
  }
  return days;
}

function sundayOf(day: string): string {
  const date = new Date(day);
  while (date.getUTCDay() !== 0) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

function add(sums: Map<string, number>, key: string, minutes: number): void {
  sums.set(key, (sums.get(key) ?? 0) + minutes);
}

function number(row: Row, column: string): number | null {
  const value: unknown = Reflect.get(row, column);
  return typeof value === 'number' ? value : null;
}
