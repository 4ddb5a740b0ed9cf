/** Tasks as a calendar (RFC 5545). */
import ICAL from 'ical.js';
import type { FeedFormat } from '#server/auth/calendar-feeds.ts';
import type { ComingDays } from './feed-tasks.ts';
import { HOUR, MINUTE, SECOND } from '#domain/duration.ts';
import { dueOn } from '#domain/task/due-time.ts';
import { daysAfter } from '#domain/date.ts';
import type { TaskRow } from '#domain/task/row.ts';

interface CalendarOf {
  readonly name: string;
  readonly format: FeedFormat;
  readonly tasks: readonly TaskRow[];
  /** The name of a task's project; null without one. */
  readonly projectName: (task: TaskRow) => string | null;
  readonly urlOf: (task: TaskRow) => string;
  readonly comingOf: (task: TaskRow) => ComingDays | undefined;
}

/** How often programs are asked to read it again. */
const REFRESH_MS = HOUR;
/** 1 is the highest, 9 the lowest (RFC 5545, 3.8.1.9); others have none. */
const PRIORITIES: ReadonlyMap<string, number> = new Map([
  ['URGENT', 1],
  ['HIGH', 3],
  ['LOW', 9],
]);

/** Tasks without a due date are left out. Of the same tasks it is the same text, byte for byte. */
export function calendarOf({ name, format, tasks, projectName, urlOf, comingOf }: CalendarOf): string {
  const calendar = new ICAL.Component('vcalendar');
  const refresh = ICAL.Duration.fromSeconds(REFRESH_MS / SECOND).toString();
  calendar.addPropertyWithValue('prodid', '-//Pulse//Tasks//EN');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  // RFC 7986, and what programs have read for longer.
  for (const property of ['name', 'x-wr-calname']) calendar.addPropertyWithValue(property, name);
  calendar.addPropertyWithValue('refresh-interval', refresh).setParameter('value', 'DURATION');
  calendar.addPropertyWithValue('x-published-ttl', refresh);
  const entryOf = (task: TaskRow, uid: string): ICAL.Component => {
    const project = projectName(task);
    const entry = new ICAL.Component(format === 'events' ? 'vevent' : 'vtodo');
    entry.addPropertyWithValue('uid', `${uid}@pulse`);
    entry.addPropertyWithValue('dtstamp', instant(task.updatedAt));
    entry.addPropertyWithValue('last-modified', instant(task.updatedAt));
    entry.addPropertyWithValue('created', instant(task.createdAt));
    entry.addPropertyWithValue('summary', task.name);
    entry.addPropertyWithValue('url', urlOf(task));
    // Some programs show no address.
    entry.addPropertyWithValue('description', [...(project === null ? [] : [project]), urlOf(task)].join('\n'));
    if (project !== null) entry.addPropertyWithValue('categories', project);
    const priority = PRIORITIES.get(task.priority);
    if (priority !== undefined) entry.addPropertyWithValue('priority', priority);
    calendar.addSubcomponent(entry);
    return entry;
  };
  for (const task of tasks) {
    if (task.deadline === null) continue;
    const entry = entryOf(task, task.id);
    if (format === 'tasks') addToDo(entry, task, task.deadline);
    else addWhen(entry, task, task.deadline);
    // A to-do that repeats would have to be completed here.
    const coming = format === 'events' ? comingOf(task) : undefined;
    if (!coming) continue;
    if (task.dueTime !== null) {
      for (const day of comingDays(coming)) addWhen(entryOf(task, `${task.seriesId} ${day}`), task, day);
      continue;
    }
    const later = entryOf(task, task.seriesId ?? '');
    addWhen(later, task, coming.from);
    later.addPropertyWithValue('rrule', ICAL.Recur.fromString(coming.rule));
  }
  return `${calendar.toString()}\r\n`;
}

/** A rule with a time would need the history of a time zone: its next days are written one by one. */
const MOST_COMING = 60;

function comingDays({ from, rule }: ComingDays): string[] {
  const days: string[] = [];
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(from));
  for (let next = iterator.next(); next && days.length < MOST_COMING; next = iterator.next())
    days.push(next.toString().slice(0, 10));
  return days;
}

/** An event needs some length to be seen. */
const EVENT_MS = 30 * MINUTE;

/** It takes nobody's time. */
function addWhen(entry: ICAL.Component, task: TaskRow, day: string): void {
  const { dueAt } = dueOn(task, day);
  const [from, to] =
    dueAt === null
      ? [ICAL.Time.fromDateString(day), ICAL.Time.fromDateString(daysAfter(day, 1))]
      : [instant(dueAt), instant(dueAt + EVENT_MS)];
  entry.addPropertyWithValue('dtstart', from);
  entry.addPropertyWithValue('dtend', to);
  entry.addPropertyWithValue('transp', 'TRANSPARENT');
}

function addToDo(entry: ICAL.Component, { status, progress, doneAt, dueAt }: TaskRow, deadline: string): void {
  entry.addPropertyWithValue('due', dueAt === null ? ICAL.Time.fromDateString(deadline) : instant(dueAt));
  entry.addPropertyWithValue('percent-complete', status === 'DONE' ? 100 : progress);
  const said = status === 'DONE' ? 'COMPLETED' : status === 'IN_PROGRESS' ? 'IN-PROCESS' : 'NEEDS-ACTION';
  entry.addPropertyWithValue('status', said);
  if (doneAt !== null) entry.addPropertyWithValue('completed', instant(doneAt));
}

function instant(at: number): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(at), true);
}
