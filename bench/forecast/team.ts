/**
 * Simulated years of a team: what people have to do, when they are at work, and what became of it. Written before the
 * forecast that is judged by it, and not changed with it.
 */
import { daysAfter } from '#domain/date.ts';
import { DAY, HOUR, MINUTE } from '#domain/duration.ts';
import { PRIORITIES } from '#domain/task/row.ts';
import { WorkCalendar, type DaySpan } from '#domain/workload/calendar.ts';
import { Chance } from './chance.ts';
import { HABITS, type Habits, type Kind } from './kinds.ts';

/** A Monday. */
export const FIRST_DAY = '2024-01-01';
export const YEARS = 2;
const DAYS = YEARS * 52 * 7;

export interface Person {
  readonly id: string;
  readonly hours: { readonly days: readonly number[]; readonly start: string; readonly end: string };
  /** Days off that are entered; sick days are not among them. */
  readonly daysOff: readonly DaySpan[];
}

export interface SimulatedTask {
  readonly id: string;
  readonly priority: string;
  readonly createdAt: number;
  readonly deadline: string | null;
  readonly estimate: number | null;
  /** What it takes, in minutes; nobody knows. Null: nobody works on it until a tidy-up. */
  readonly effort: number | null;
  /** Whose it was from when on. */
  readonly owners: { readonly from: number; readonly person: string }[];
  /** While it waits for somebody else. */
  readonly held: { readonly from: number; readonly to: number } | null;
  startedAt: number | null;
  doneAt: number | null;
}

export interface SimulatedTeam {
  readonly kind: Kind;
  readonly people: readonly Person[];
  readonly tasks: readonly SimulatedTask[];
}

export function simulated(kind: Kind, seed: number): SimulatedTeam {
  return new Years(kind, new Chance(seed)).team();
}

interface Worker extends Person {
  readonly calendar: WorkCalendar;
  /** Which share of their hours goes into tasks; the rest are meetings. */
  readonly focus: number;
  readonly openAtOnce: number;
  /** What they have taken up and not finished: minutes left. */
  readonly inHand: Map<SimulatedTask, number>;
  sickUntil: string;
}

class Years {
  readonly #kind: Kind;
  readonly #habits: Habits;
  readonly #chance: Chance;
  readonly #workers: readonly Worker[];
  readonly #tasks: SimulatedTask[] = [];
  /** Not done, in the order in which they were made. */
  #open: SimulatedTask[] = [];
  /** By how much due dates are set too early. */
  readonly #optimism: number;
  readonly #coming: number;
  #pace = 1;
  #paceUntil = FIRST_DAY;
  #tidyUpOn: string;
  /** Null between two projects. */
  #project: { readonly endsComing: string } | null = null;
  #nextProject = FIRST_DAY;
  #doneLately = 0;

  constructor(kind: Kind, chance: Chance) {
    this.#kind = kind;
    this.#habits = HABITS[kind];
    this.#chance = chance;
    this.#optimism = chance.between(0.8, 1.25);
    this.#coming = chance.between(...this.#habits.coming);
    this.#tidyUpOn = daysAfter(FIRST_DAY, chance.whole(28, 63));
    const together = this.#absences(this.#habits.awayTogether);
    this.#workers = Array.from({ length: chance.whole(3, 9) }, (_, at) => this.#worker(`person-${at}`, together));
  }

  team(): SimulatedTeam {
    for (let at = 0; at < DAYS; at += 1) this.#day(daysAfter(FIRST_DAY, at));
    return { kind: this.#kind, people: this.#workers, tasks: this.#tasks };
  }

  #worker(id: string, together: readonly DaySpan[]): Worker {
    const chance = this.#chance;
    const week = [1, 2, 3, 4, 5];
    const days = chance.whole(...this.#habits.days);
    while (week.length > days) week.splice(chance.whole(0, week.length - 1), 1);
    const hours = { days: week, start: '09:00', end: chance.oneOf(['15:00', '17:00', '17:00', '18:00']) };
    const weeks = chance.whole(...this.#habits.away) - this.#habits.awayTogether;
    const daysOff = [...together, ...this.#absences(weeks)];
    return {
      id,
      hours,
      daysOff,
      calendar: new WorkCalendar({ ...hours, days: week }, daysOff),
      focus: chance.between(0.5, 0.75),
      openAtOnce: chance.whole(...this.#habits.open),
      inHand: new Map(),
      sickUntil: '',
    };
  }

  /** Weeks of each year, in blocks of one to three. */
  #absences(weeks: number): DaySpan[] {
    const spans: DaySpan[] = [];
    for (let year = 0; year < YEARS; year += 1)
      for (let left = weeks; left > 0;) {
        const length = Math.min(left, this.#chance.whole(1, 3));
        const from = daysAfter(FIRST_DAY, (year * 52 + this.#chance.whole(0, 52 - length)) * 7);
        spans.push({ from, to: daysAfter(from, length * 7 - 1) });
        left -= length;
      }
    return spans;
  }

  #day(date: string): void {
    this.#scope(date);
    if (date >= this.#paceUntil) {
      this.#pace = this.#chance.between(...this.#habits.pace);
      this.#paceUntil = daysAfter(date, this.#chance.whole(1, 4) * 7);
    }
    for (const worker of this.#workers) if (this.#isAtWork(worker, date)) this.#work(worker, date);
    if (date >= this.#tidyUpOn && this.#isWeekday(date)) this.#tidyUp(date);
    this.#open = this.#open.filter(({ doneAt }) => doneAt === null);
    if (this.#project && !this.#open.some(({ effort, held }) => effort !== null && !isHeld(held, date))) {
      this.#tidyUp(date);
      this.#project = null;
      this.#nextProject = daysAfter(date, this.#chance.whole(1, 14));
    }
  }

  /** What is planned at the start of a project, and what comes while it lasts. */
  #scope(date: string): void {
    if (!this.#isWeekday(date)) return;
    const chance = this.#chance;
    if (!this.#project) {
      if (date < this.#nextProject) return;
      this.#project = { endsComing: daysAfter(date, chance.whole(12, 30) * 7) };
      for (const worker of this.#workers) this.#plan(worker, date);
      return;
    }
    this.#doneLately *= 0.95;
    const coming = date < this.#project.endsComing ? chance.times(this.#coming * this.#doneLately * 0.05) : 0;
    for (let count = 0; count < coming; count += 1) {
      const deadline = chance.happens(0.6) ? daysAfter(date, chance.whole(5, 45)) : null;
      this.#add(chance.oneOf(this.#workers as [Worker, ...Worker[]]), date, deadline);
    }
    for (let count = chance.times(this.#habits.leftovers / 5); count > 0; count -= 1)
      this.#add(chance.oneOf(this.#workers as [Worker, ...Worker[]]), date, null, true);
  }

  /** A person's part of a project, with dates one after the other as one hopes that it will go. */
  #plan(worker: Worker, date: string): void {
    const chance = this.#chance;
    const count = Math.max(2, Math.round((chance.whole(8, 22) * worker.hours.days.length) / 5));
    const perWeek = worker.calendar.workingDays(FIRST_DAY, daysAfter(FIRST_DAY, 52 * 7 - 1)) / 52;
    const daysEach = 7 / (perWeek || 1) / this.#optimism;
    let after = 0;
    for (let at = 0; at < count; at += 1) {
      after += daysEach * chance.around(1, 0.3);
      const deadline = chance.happens(0.75) ? daysAfter(date, Math.round(after + chance.between(0, 10))) : null;
      this.#add(worker, date, deadline);
    }
  }

  #add(worker: Worker, date: string, deadline: string | null, isLeftover = false): void {
    const chance = this.#chance;
    const priority = chance.oneOf(['STANDARD', 'STANDARD', 'STANDARD', ...PRIORITIES]);
    const effort = chance.around(EFFORT, 0.7);
    const createdAt = Date.parse(date) + 8 * HOUR + chance.whole(0, 40) * MINUTE;
    const heldFrom = createdAt + chance.whole(1, 40) * DAY;
    const task: SimulatedTask = {
      id: `task-${this.#tasks.length}`,
      priority,
      createdAt,
      deadline,
      estimate:
        chance.happens(this.#habits.estimated) && !isLeftover ? rounded(chance.around(effort * 0.9, 0.4)) : null,
      effort: isLeftover ? null : effort,
      owners: [{ from: createdAt, person: worker.id }],
      held: chance.happens(0.05) && !isLeftover ? { from: heldFrom, to: heldFrom + chance.whole(5, 40) * DAY } : null,
      startedAt: null,
      doneAt: null,
    };
    this.#tasks.push(task);
    this.#open.push(task);
  }

  #isAtWork(worker: Worker, date: string): boolean {
    if (worker.calendar.workingDays(date, date) === 0 || date < worker.sickUntil) return false;
    if (!this.#chance.happens(0.01)) return true;
    worker.sickUntil = daysAfter(date, this.#chance.whole(1, 9));
    return false;
  }

  #work(worker: Worker, date: string): void {
    const { calendar, inHand } = worker;
    const whole = calendar.close - calendar.open;
    const perMinute = Math.min(1, worker.focus * this.#pace * this.#chance.around(1, 0.25));
    let left = whole * perMinute;
    while (left > 0.5) {
      while (inHand.size < worker.openAtOnce && this.#takeUp(worker, date, left)) continue;
      const ready = [...inHand.keys()].filter(({ held }) => !isHeld(held, date));
      if (ready.length === 0) {
        // All that is in hand waits for others: one more is taken up instead, if there is one.
        if (!this.#takeUp(worker, date, left)) return;
        continue;
      }
      for (const task of ready) {
        const missing = inHand.get(task) ?? 0;
        const spent = Math.min(left, missing, TURN);
        left -= spent;
        inHand.set(task, missing - spent);
        if (missing - spent > 0.5) continue;
        inHand.delete(task);
        task.doneAt = Date.parse(date) + (calendar.open + Math.max(0, whole - left / perMinute)) * MINUTE;
        this.#doneLately += 1;
      }
    }
  }

  /** Takes up what is due next, mostly; one who has nothing left helps who has most. */
  #takeUp(worker: Worker, date: string, left: number): boolean {
    const waiting = this.#open.filter(
      (task) => task.effort !== null && task.doneAt === null && !isHeld(task.held, date) && !this.#isInHand(task),
    );
    const mine = waiting.filter((task) => task.owners.at(-1)?.person === worker.id);
    const byOwner = Map.groupBy(waiting, (task) => task.owners.at(-1)?.person ?? '');
    const most = [...byOwner.values()].toSorted((one, other) => other.length - one.length)[0] ?? [];
    const from = mine.length > 0 ? mine : most.length > 2 ? most : [];
    const order = from.toSorted((one, other) => ((one.deadline ?? '9') < (other.deadline ?? '9') ? -1 : 1));
    const next = order[this.#chance.happens(0.8) ? 0 : this.#chance.whole(0, order.length - 1)];
    if (!next) return false;
    const { open, close } = worker.calendar;
    const at = Date.parse(date) + Math.max(open, close - left) * MINUTE;
    if (mine.length === 0) next.owners.push({ from: at, person: worker.id });
    if (this.#chance.happens(this.#habits.started)) next.startedAt = Math.max(at, next.createdAt);
    worker.inHand.set(next, next.effort ?? 0);
    return true;
  }

  #isInHand(task: SimulatedTask): boolean {
    return this.#workers.some(({ inHand }) => inHand.has(task));
  }

  #tidyUp(date: string): void {
    for (const task of this.#open) if (task.effort === null) task.doneAt = Date.parse(date) + 16 * HOUR;
    this.#tidyUpOn = daysAfter(date, this.#chance.whole(28, 63));
  }

  #isWeekday(date: string): boolean {
    return ![0, 6].includes(new Date(date).getUTCDay());
  }
}

/** Minutes of a task: a day of work, meetings aside. */
const EFFORT = 300;
/** How long one stays with a task before turning to the next one in hand. */
const TURN = 90;

export function isHeld(held: SimulatedTask['held'], date: string): boolean {
  const at = Date.parse(date);
  return held !== null && at >= held.from && at < held.to;
}

function rounded(minutes: number): number {
  return Math.max(30, Math.round(minutes / 30) * 30);
}
