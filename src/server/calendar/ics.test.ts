import ICAL from 'ical.js';
import ical from 'node-ical';
import { convertIcsCalendar, type IcsCalendar } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import type { TaskRow } from '#domain/task/row.ts';
import { calendarOf } from './ics.ts';

const NAME = 'Crème; brûlée, “flambé” \\ in 3 steps: a name of more than seventy-five octets — 🔥';
const AT = Date.UTC(2026, 10, 20, 9, 30);
const task = (id: string, more: Partial<TaskRow> = {}) =>
  ({
    id,
    name: NAME,
    deadline: '2027-02-28',
    dueTime: null,
    dueZone: null,
    dueAt: null,
    status: 'BACKLOG',
    priority: 'URGENT',
    progress: 30,
    projectId: 'p',
    doneAt: null,
    createdAt: AT - 60_000,
    updatedAt: AT,
    ...more,
  }) as TaskRow;

const calendar = (format: 'events' | 'tasks', tasks: readonly TaskRow[]) =>
  calendarOf({
    name: 'Kitchen, ground floor',
    format,
    tasks,
    projectName: ({ projectId }) => (projectId === null ? null : 'Tiles\nand grout'),
    urlOf: ({ id }) => `https://pulse.example.org/projects/p?taskId=${id}`,
    comingOf: ({ id }) =>
      id === 'again' ? { from: '2027-03-05', rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR' } : undefined,
  });

describe('a calendar of tasks', () => {
  const events = calendar('events', [task('a'), task('b', { deadline: null }), task('c', { projectId: null })]);

  it('has lines of at most 75 octets, which end as the standard asks', () => {
    const lines = events.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(events.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(calendar('events', [task('a')])).toBe(calendar('events', [task('a')]));
  });

  it('has a moment for each due time, also for those that come later', () => {
    const due = { dueTime: 17 * 60, dueZone: 'Europe/Berlin', dueAt: Date.parse('2027-02-28T16:00Z') };
    const entries = (format: 'events' | 'tasks', one: TaskRow) => {
      const parsed = new ICAL.Component(ICAL.parse(calendar(format, [one])) as unknown[]);
      return parsed.getAllSubcomponents(format === 'events' ? 'vevent' : 'vtodo');
    };
    const said = (entry: ICAL.Component | undefined, ...names: string[]) =>
      names.map((name) => String(entry?.getFirstPropertyValue(name)));
    expect(entries('events', task('a', due)).map((each) => said(each, 'dtstart', 'dtend', 'transp'))).toEqual([
      ['2027-02-28T16:00:00Z', '2027-02-28T16:30:00Z', 'TRANSPARENT'],
    ]);
    expect(said(entries('tasks', task('a', due))[0], 'due')).toEqual(['2027-02-28T16:00:00Z']);
    const again = entries('events', task('again', { ...due, seriesId: 's' }));
    // On both sides of the change of clocks on March 28.
    expect(again.slice(0, 6).map((each) => said(each, 'uid', 'dtstart'))).toEqual([
      ['again@pulse', '2027-02-28T16:00:00Z'],
      ['s 2027-03-05@pulse', '2027-03-05T16:00:00Z'],
      ['s 2027-03-15@pulse', '2027-03-15T16:00:00Z'],
      ['s 2027-03-19@pulse', '2027-03-19T16:00:00Z'],
      ['s 2027-03-29@pulse', '2027-03-29T15:00:00Z'],
      ['s 2027-04-02@pulse', '2027-04-02T15:00:00Z'],
    ]);
    expect(again).toHaveLength(61);
  });

  it('is a day that takes no time for each, as three parsers read it', () => {
    const [one, other, ...none] = new ICAL.Component(ICAL.parse(events) as unknown[]).getAllSubcomponents('vevent');
    expect(none).toEqual([]);
    const event = new ICAL.Event(one);
    expect([event.uid, event.summary, event.startDate.toString(), event.endDate.toString()]).toEqual([
      'a@pulse',
      NAME,
      '2027-02-28',
      '2027-03-01',
    ]);
    expect(one?.getFirstPropertyValue('categories')).toBe('Tiles\nand grout');
    expect(other?.getFirstPropertyValue('categories')).toBeNull();

    const read = ical.sync.parseICS(events)['a@pulse'];
    expect(read).toMatchObject({
      ...{ type: 'VEVENT', summary: NAME, datetype: 'date', transparency: 'TRANSPARENT' },
      url: 'https://pulse.example.org/projects/p?taskId=a',
      // In the zone of who reads it.
      start: new Date(2027, 1, 28),
      dtstamp: new Date(AT),
    });

    const third: IcsCalendar = convertIcsCalendar(undefined, events);
    expect(third.name ?? third.nonStandard?.['wrCalname']).toBe('Kitchen, ground floor');
    expect(
      third.events?.map(({ uid, summary, start }) => [uid, summary, start.type, start.date.toISOString()]),
    ).toEqual([
      ['a@pulse', NAME, 'DATE', '2027-02-28T00:00:00.000Z'],
      ['c@pulse', NAME, 'DATE', '2027-02-28T00:00:00.000Z'],
    ]);
  });

  it('has to-dos with how far they are', () => {
    const done = AT - 1000;
    const todos = calendar('tasks', [
      task('a', { status: 'IN_PROGRESS' }),
      task('b', { status: 'DONE', doneAt: done, priority: 'STANDARD' }),
      task('c', { status: 'ON_HOLD', progress: 0 }),
    ]);
    const read = new ICAL.Component(ICAL.parse(todos) as unknown[]).getAllSubcomponents('vtodo');
    const of = (...names: string[]) =>
      read.map((todo) => names.map((name) => String(todo.getFirstPropertyValue(name))));
    expect(of('due', 'status', 'percent-complete', 'priority', 'completed')).toEqual([
      ['2027-02-28', 'IN-PROCESS', '30', '1', 'null'],
      ['2027-02-28', 'COMPLETED', '100', 'null', '2026-11-20T09:29:59Z'],
      ['2027-02-28', 'NEEDS-ACTION', '0', '1', 'null'],
    ]);
    const [first] = Object.values(ical.sync.parseICS(todos)).filter((each) => each?.type === 'VTODO');
    expect(first).toMatchObject({ summary: NAME, status: 'IN-PROCESS' });
    const third: IcsCalendar = convertIcsCalendar(undefined, todos);
    expect(third.todos?.map(({ status, due }) => [status, due?.type])).toEqual([
      ['IN-PROCESS', 'DATE'],
      ['COMPLETED', 'DATE'],
      ['NEEDS-ACTION', 'DATE'],
    ]);
  });

  it('has the days on which a task comes again as one event that repeats, and none as a to-do', () => {
    const again = task('again', { seriesId: 's', occurrence: 3 });
    const text = calendar('events', [again]);
    const [present, later] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
    expect([present, later].map((each) => each && new ICAL.Event(each).isRecurring())).toEqual([false, true]);
    const days = new ICAL.Event(later).iterator();
    expect([1, 2, 3, 4].map(() => days.next().toString())).toEqual([
      '2027-03-05',
      '2027-03-15',
      '2027-03-19',
      '2027-03-29',
    ]);
    expect(ical.sync.parseICS(text)['s@pulse']).toMatchObject({ summary: NAME, start: new Date(2027, 2, 5) });
    const read: IcsCalendar = convertIcsCalendar(undefined, text);
    expect(read.events?.[1]?.recurrenceRule).toMatchObject({ frequency: 'WEEKLY', interval: 2 });
    expect(calendar('tasks', [again]).match(/BEGIN:VTODO/g)).toHaveLength(1);
  });
});
