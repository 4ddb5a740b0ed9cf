/**
 * How well tasks that will be late can be told from those that will not, two weeks ahead: as Pulse tells it, and as one would who
 * knows what nobody does. On the seeds that forecasts were tuned on, so that the others stay unseen.
 */
import { daysAfter } from '#domain/date.ts';
import { DAY } from '#domain/duration.ts';
import { WorkCalendar } from '#domain/workload/calendar.ts';
import { isOpen } from '#domain/workload/definitions.ts';
import type { WorkItem } from '#domain/workload/effort.ts';
import { inOrder, lateQuestionOf, roomOf } from '#domain/workload/late.ts';
import { FORECAST_WINDOW } from '#domain/workload/past-days.ts';
import { dateOf, isDueInTwoWeeks, isInTime, itemsAt, knownOf, ownerAt } from './judge.ts';
import { FIRST_DAY, YEARS, type Person, type SimulatedTask, type SimulatedTeam } from './team.ts';

/** Who tells: of a person's open tasks, how much room each has before it is late, more for more. */
type Teller = (asked: Asked) => ReadonlyMap<string, number>;

interface Asked {
  readonly team: SimulatedTeam;
  readonly person: Person;
  readonly today: string;
  readonly items: readonly WorkItem[];
}

export const TELLERS: Readonly<Record<string, Teller>> = {
  'as Pulse tells it': ({ person, today, items }) =>
    new Map([...roomOf(lateQuestionOf(items, knownOf(person, today)))].map(([id, { deviations }]) => [id, deviations])),
  'knowing the true size of every task and everyone’s true pace': (asked) => truly(asked, usualPace(asked)),
  'knowing also how much each person will get done until then': (asked) => truly(asked, coming(asked)),
};

/** Of what is late and of what is not: the room that each task has. */
export interface Rooms {
  readonly late: number[];
  readonly inTime: number[];
}

/** Every third Sunday. */
export function tell(team: SimulatedTeam, rooms: ReadonlyMap<Teller, Rooms>): void {
  for (let week = FORECAST_WINDOW / 7; week < YEARS * 52; week += 3) {
    const today = daysAfter(FIRST_DAY, week * 7 - 1);
    for (const person of team.people) {
      const items = itemsAt(team.tasks, person.id, Date.parse(today) + DAY - 1);
      const due = items.filter((item) => isDueInTwoWeeks(item, today));
      if (due.length === 0) continue;
      for (const [teller, { late, inTime }] of rooms) {
        const room = teller({ team, person, today, items });
        for (const item of due) (isInTime(team.tasks, item) ? inTime : late).push(room.get(item.id) ?? Infinity);
      }
    }
  }
}

/** Which share of what is in time is flagged where the bound is set so that this share of what is late is. */
export function flaggedAt(share: number, { late, inTime }: Rooms): number {
  const bound = late.toSorted((one, other) => one - other)[Math.ceil(late.length * share) - 1] ?? 0;
  return inTime.filter((room) => room <= bound).length / inTime.length;
}

/** Minutes until the due date, for each minute of what comes before and of the task itself. */
function truly({ team, items, today }: Asked, minutesUntil: (day: string) => number): ReadonlyMap<string, number> {
  const tasks = new Map(team.tasks.map((task) => [task.id, task]));
  const room = new Map<string, number>();
  let work = 0;
  for (const item of inOrder(items.filter(isOpen))) {
    // Of a task in progress half is left on average.
    work += (tasks.get(item.id)?.effort ?? 0) * (item.status === 'IN_PROGRESS' ? 0.5 : 1);
    if (item.deadline !== null && item.deadline > today)
      room.set(item.id, minutesUntil(item.deadline) / Math.max(1, work));
  }
  return room;
}

/** What the person does on a working day, of both years. */
function usualPace({ team, person, today }: Asked): (day: string) => number {
  const calendar = new WorkCalendar({ ...person.hours, days: person.hours.days }, person.daysOff);
  const end = daysAfter(FIRST_DAY, YEARS * 52 * 7 - 1);
  const perDay = minutesDone(team.tasks, person, FIRST_DAY, end) / Math.max(1, calendar.workingDays(FIRST_DAY, end));
  return (day) => perDay * calendar.workingDays(daysAfter(today, 1), day);
}

function coming({ team, person, today }: Asked): (day: string) => number {
  return (day) => minutesDone(team.tasks, person, daysAfter(today, 1), day);
}

/** The sizes of what the person finishes from one day to another. */
function minutesDone(tasks: readonly SimulatedTask[], { id }: Person, from: string, to: string): number {
  let minutes = 0;
  for (const task of tasks) {
    if (task.doneAt === null || task.effort === null || ownerAt(task, task.doneAt) !== id) continue;
    const day = dateOf(task.doneAt);
    if (from <= day && day <= to) minutes += task.effort;
  }
  return minutes;
}
