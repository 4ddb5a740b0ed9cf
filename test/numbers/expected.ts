/**
 * What each number should be, recomputed from tasks and projects as docs/numbers.md says it. Shares no code with the
 * definitions, nor with the plan of a week. Which tasks are likely late is taken from the forecast.
 */
import type { RowOf } from '#domain/registry.ts';

/** `isUnread`: without a project, and who looks cannot read it. `isOther`: also not shared. */
type Task = Omit<RowOf<'task'>, 'priority'> & {
  readonly priority: string | null;
  readonly isOther?: true;
  readonly isUnread?: true;
};

/** Of those who work from Monday to Friday, nine hours a day, with nothing off. */
const HOURS_A_DAY = 9 * 60;
const DAY = 24 * 60 * 60 * 1000;

export interface Known {
  readonly tasks: readonly Task[];
  readonly projects: readonly RowOf<'project'>[];
  readonly dependencies: readonly RowOf<'dependency'>[];
  readonly entries: readonly RowOf<'timeEntry'>[];
  readonly today: string;
  readonly now: number;
}

/**
 * A task as this lead knows it. Of a private one that they can't read: its effort, whether it is open or done, and the week,
 * which is over with its Sunday.
 */
export function knownTo(lead: string, task: RowOf<'task'>): Task {
  const isReadable = [task.userId, task.assignee, ...task.helperUids].includes(lead);
  if (task.projectId !== null || isReadable) return task;
  if (task.isShared) return { ...task, isUnread: true };
  const nothing = { priority: null, progress: 0, answer: null, slips: 0, slippedDays: 0, startDate: null };
  return {
    ...task,
    ...nothing,
    status: task.status === 'DONE' ? 'DONE' : 'BACKLOG',
    deadline: sundayFrom(task.deadline),
    dueAt: null,
    dueTime: null,
    isOther: true,
    isUnread: true,
  };
}

function sundayFrom(date: string | null): string | null {
  if (date === null) return null;
  let day = date;
  while (new Date(day).getUTCDay() !== 0) day = shifted(day, 1);
  return day;
}

/** When the clocks of its zone show its time, in late autumn and winter; of load only the moment is known. */
function momentOf({ deadline, dueTime, dueZone, dueAt }: Partial<Task>): number | null {
  if (dueTime === undefined) return dueAt ?? null;
  if (dueTime === null) return null;
  const offset = new Map([
    ['UTC', 0],
    ['Asia/Tokyo', 9],
    ['America/New_York', -5],
  ]).get(dueZone ?? '');
  if (offset === undefined) throw new Error(`An unknown zone: ${dueZone}`);
  return Date.parse(`${deadline}T00:00:00Z`) + dueTime * 60_000 - offset * 3_600_000;
}

export class Expected {
  readonly #known: Known;

  constructor(known: Known) {
    this.#known = known;
  }

  /** The tasks of a person that are in numbers. */
  of(person: string): Task[] {
    return this.#known.tasks.filter((task) => task.assignee === person && this.#counts(task));
  }

  /** Those with which the person helps. */
  helpedBy(person: string): Task[] {
    return this.#known.tasks.filter((task) => task.helperUids.includes(person) && this.#counts(task));
  }

  /** In percent: what somebody has said, else an equal part of what that leaves, of which the assignee has the rest. */
  shareOf({ helperUids, helperShares }: Task, person: string): number {
    const said = Object.values(helperShares ?? {}).reduce((sum, each) => sum + each, 0);
    const silent = helperUids.filter((each) => helperShares?.[each] === undefined).length;
    const equal = Math.floor((100 - said) / (silent + 1));
    const of = (each: string) => helperShares?.[each] ?? equal;
    return helperUids.includes(person) ? of(person) : 100 - helperUids.reduce((sum, each) => sum + of(each), 0);
  }

  /** The tasks of a project that is there, archived or not. */
  inProject(projectId: string): Task[] {
    return this.#known.tasks.filter((task) => task.projectId === projectId && task.deletedAt === null);
  }

  #counts(task: Task): boolean {
    if (task.deletedAt !== null) return false;
    if (task.projectId === null) return true;
    const project = this.#known.projects.find(({ id }) => id === task.projectId);
    if (!project || project.deletedAt !== null) return false;
    return project.archivedAt === null || task.status === 'DONE';
  }

  open(tasks: readonly Task[]): Task[] {
    return tasks.filter((task) => ['BACKLOG', 'IN_PROGRESS', 'ON_HOLD'].includes(task.status));
  }

  overdue(tasks: readonly Task[]): Task[] {
    const { today, now } = this.#known;
    return this.open(tasks).filter((task) => {
      if (task.deadline === null) return false;
      const moment = momentOf(task);
      return moment === null ? task.deadline < today : moment <= now;
    });
  }

  dueToday(tasks: readonly Task[]): Task[] {
    const overdue = new Set(this.overdue(tasks));
    return this.dueBy(tasks, this.#known.today).filter((task) => !overdue.has(task));
  }

  /** Open ones, late or not. */
  dueBy(tasks: readonly Task[], day: string): Task[] {
    return this.open(tasks).filter((task) => task.deadline !== null && task.deadline <= day);
  }

  /** Those that wait for a task that is open, and there. Of private ones nobody else knows it. */
  waiting(tasks: readonly Task[]): Task[] {
    const { tasks: all, projects, dependencies } = this.#known;
    const isThere = (task: Task) =>
      task.deletedAt === null &&
      (task.projectId === null ||
        projects.some(({ id, deletedAt, archivedAt }) => id === task.projectId && (deletedAt ?? archivedAt) === null));
    const others = new Set(this.open(all.filter(isThere)).map(({ id }) => id));
    const waits = dependencies.filter(({ kind, deletedAt }) => kind === 'waits' && deletedAt === null);
    return this.open(tasks).filter(
      ({ id, isOther }) => !isOther && waits.some(({ taskId, otherId }) => taskId === id && others.has(otherId)),
    );
  }

  /** Those of a person about which a question is open: somebody can work on them, and they are asked about. */
  asked(tasks: readonly Task[], questions: readonly RowOf<'checkIn'>[]): Task[] {
    const waiting = this.waiting(tasks);
    return this.open(tasks).filter(
      (task) =>
        task.status !== 'ON_HOLD' &&
        !waiting.includes(task) &&
        task.micromanagement !== 'OFF' &&
        questions.some(
          (each) => each.taskId === task.id && each.assignee === task.assignee && each.status === 'pending',
        ),
    );
  }

  blocked(tasks: readonly Task[]): Task[] {
    return this.open(tasks).filter((task) => task.answer === 'BLOCKED');
  }

  atRisk(tasks: readonly Task[], late: Pick<ReadonlySet<string>, 'has'>): Task[] {
    const overdue = this.overdue(tasks);
    return this.open(tasks).filter(
      (task) =>
        task.answer !== 'BLOCKED' &&
        (overdue.includes(task) || task.answer === 'AT_RISK' || late.has(task.id) || task.slips > 2),
    );
  }

  doneBetween(tasks: readonly Task[], from: string, below: string): number {
    return tasks.filter(
      ({ status, doneAt }) =>
        status === 'DONE' && doneAt !== null && doneAt >= Date.parse(from) && doneAt < Date.parse(below),
    ).length;
  }

  /** What a forecast waits for. */
  left(tasks: readonly Task[]): Task[] {
    return this.open(tasks).filter((task) => task.status !== 'ON_HOLD' && !this.isSplit(task) && !task.isOther);
  }

  /** With its task, where it is a subtask. */
  comesAgain({ seriesId, parentId }: Task): boolean {
    return seriesId !== null || this.#known.tasks.some((each) => each.id === parentId && each.seriesId !== null);
  }

  isSplit(task: Task): boolean {
    return this.#known.tasks.some((each) => each.parentId === task.id && each.deletedAt === null);
  }

  neededBy(task: Task): string | null {
    if (task.deadline !== null || task.parentId === null) return task.deadline;
    const parent = this.#known.tasks.find(({ id }) => id === task.parentId);
    const date = parent && parent.deletedAt === null ? parent.deadline : null;
    return task.isUnread || parent?.isUnread ? sundayFrom(date) : date;
  }

  /** Minutes left of an open task for a person who works on it; null if its effort is unknown. */
  minutesLeft(task: Task, team: readonly string[], person: string): number | null {
    const share = this.shareOf(task, person);
    if (this.isSplit(task) || share === 0) return 0;
    const effort = task.estimate ?? this.#guess(person, task.priority, team);
    if (effort === null) return null;
    const own = (effort * share) / 100;
    if (task.progress !== 0) return own - (own * task.progress) / 100;
    return Math.max(own / 10, own - this.#worked(person, task));
  }

  /** The minutes that somebody wrote down for a task. */
  #worked(person: string, { id }: Task): number {
    return this.#known.entries
      .filter(({ userId, taskId, deletedAt }) => userId === person && taskId === id && deletedAt === null)
      .reduce((sum, { startedAt, endedAt }) => sum + ((endedAt ?? startedAt) - startedAt) / 60_000, 0);
  }

  /** The median, of at least five: of what the person measured, else of their estimates, else of the team's. */
  #guess(of: string, priority: string | null, team: readonly string[]): number | null {
    const known = [
      this.measured(of, priority),
      this.#estimates(of, priority),
      team.flatMap((person) => this.#estimates(person, priority)),
    ];
    const all = known.find(({ length }) => length >= 5);
    if (!all) return null;
    const sorted = all.toSorted((one, other) => one - other);
    const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
    return Math.round((low + high) / 2);
  }

  /** What the whole of each task took that the person finished, by what they measured of their share. */
  measured(person: string, priority: string | null): number[] {
    return this.of(person)
      .filter((task) => task.status === 'DONE' && task.priority === priority && !this.isSplit(task))
      .toSorted((one, other) => (other.doneAt ?? 0) - (one.doneAt ?? 0))
      .flatMap((task) => {
        const [worked, share] = [this.#worked(person, task), this.shareOf(task, person)];
        return worked === 0 || share === 0 ? [] : [worked / (share / 100)];
      })
      .slice(0, 50);
  }

  #estimates(person: string, priority: string | null): number[] {
    return this.of(person)
      .filter((task) => task.estimate !== null && task.priority === priority && !this.isSplit(task))
      .toSorted((one, other) => other.createdAt - one.createdAt)
      .slice(0, 50)
      .flatMap(({ estimate }) => estimate ?? []);
  }

  /** How a person's weeks fill up from this Monday on, by what is theirs of each task; and what no date needs or is on hold. */
  plan(person: string, team: readonly string[]): Plan {
    const { today } = this.#known;
    const open = this.open([...this.of(person), ...this.helpedBy(person)]);
    const minutes = (tasks: readonly Task[]) =>
      tasks.reduce((sum, task) => sum + (this.minutesLeft(task, team, person) ?? 0), 0);
    const dated = open.flatMap((task) => {
      const due = this.neededBy(task);
      return due === null || task.status === 'ON_HOLD'
        ? []
        : [{ due, left: this.minutesLeft(task, team, person) ?? 0 }];
    });
    dated.sort((one, other) => (one.due < other.due ? -1 : Number(one.due > other.due)));
    const unknown = open.flatMap((task) => {
      const due = this.neededBy(task);
      const isKnown = due === null || task.status === 'ON_HOLD' || this.minutesLeft(task, team, person) !== null;
      return isKnown ? [] : [due < today ? today : due];
    });
    const ready = dated.map(() => 0);
    const weeks: PlannedWeek[] = [];
    for (let week = 0; week < 60; week += 1) {
      const [from, to] = [shifted(today, week * 7), shifted(today, week * 7 + 6)];
      let [room, planned, late] = [5 * HOURS_A_DAY, 0, 0];
      for (const [at, { due, left }] of dated.entries()) {
        const last = due < today ? today : due;
        const whole = workdays(today, last);
        const share = whole === 0 ? Number(from <= last && last <= to) : workdays(from, last < to ? last : to) / whole;
        ready[at] = (ready[at] ?? 0) + left * share;
        const part = Math.min(room, ready[at]);
        ready[at] -= part;
        room -= part;
        planned += part;
        if (due <= to) late += ready[at];
      }
      const unsure = unknown.filter((due) => from <= due && due <= to).length;
      weeks.push({ planned, late, unknown: unsure, state: stateOf(planned, late, unsure) });
    }
    const undated = open.filter((task) => this.neededBy(task) === null);
    const busy = weeks.findLastIndex(({ state }) => state !== 'free');
    return {
      weeks,
      undated: { count: undated.length, minutes: minutes(undated.filter(({ status }) => status !== 'ON_HOLD')) },
      onHold: minutes(open.filter(({ status }) => status === 'ON_HOLD')),
      freeFrom: busy < 0 ? today : shifted(today, (busy + 1) * 7),
    };
  }
}

export interface PlannedWeek {
  readonly planned: number;
  readonly late: number;
  /** Tasks whose effort nobody knows. */
  readonly unknown: number;
  readonly state: 'over' | 'full' | 'unsure' | 'free';
}

export interface Plan {
  readonly weeks: readonly PlannedWeek[];
  readonly undated: { readonly count: number; readonly minutes: number };
  readonly onHold: number;
  readonly freeFrom: string;
}

function stateOf(planned: number, late: number, unknown: number): PlannedWeek['state'] {
  const week = 5 * HOURS_A_DAY;
  if (late * 20 > week) return 'over';
  if (planned * 10 >= week * 8) return 'full';
  return unknown > 0 ? 'unsure' : 'free';
}

function shifted(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

/** From Monday to Friday, both ends included. */
function workdays(from: string, to: string): number {
  let count = 0;
  for (let date = from; date <= to; date = shifted(date, 1))
    if (![0, 6].includes(new Date(date).getUTCDay())) count += 1;
  return count;
}
