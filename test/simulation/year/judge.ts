/** Checks every entry of the log of check-ins against what should follow from it. */
import { DAY } from '#domain/duration.ts';
import type { AvailabilityRow } from '#domain/availability/row.ts';
import type { CheckInRow } from '#domain/check-in/row.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import type { ProfileRow } from '#domain/profile/row.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import type { ReminderRow } from '#domain/reminder/row.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { TeamRow } from '#domain/team/row.ts';
import type { Entry } from '#sync/log/store.ts';
import type { RowChange } from '#sync/protocol/row.ts';
import type { MemoryDatabase } from '#store/memory/database.ts';
import type { Verdict } from '../judge/verdict.ts';
import {
  afterEvent,
  close,
  dueAt,
  isToComeBack,
  isTouched,
  isToAsk,
  startAnew,
  stepAt,
  type Expected,
} from './expected.ts';
import { clockAt, isAtWork, type Hours } from './local.ts';
import { atWorkFrom, momentDue } from './moments.ts';
import { SummaryJudge } from './summaries.ts';
import { ReminderJudge } from './reminders.ts';

const NOTIFIED_MISSES = 2;
const PULSE = 'system';

export class YearJudge {
  readonly verdict: Verdict;
  /** How often people were asked. */
  asked = 0;
  readonly #note: (text: string) => void;
  readonly #database: MemoryDatabase;
  readonly #tasks = new Map<string, Expected>();
  readonly #hours = new Map<string, Hours>();
  /** For each person their current day, and how many questions have interrupted them on it. */
  readonly #interrupted = new Map<string, { day: string; count: number }>();
  /** The state of each question. */
  readonly #questions = new Map<string, string>();
  /** The rows after the entry being checked: one commit may hold several entries. */
  readonly #rows = new Map<string, Map<string, unknown>>();
  readonly #reminders: ReminderJudge;
  readonly #summaries: SummaryJudge;
  #seq = 0;

  constructor(database: MemoryDatabase, verdict: Verdict, note: (text: string) => void) {
    this.#database = database;
    this.verdict = verdict;
    this.#note = note;
    this.#reminders = new ReminderJudge(
      {
        reminders: () => this.#of<ReminderRow>('reminder').values(),
        task: (id) => this.#of<TaskRow>('task').get(id),
        hours: (person) => this.#hours.get(person),
      },
      verdict,
    );
    this.#summaries = new SummaryJudge(
      { teams: () => this.#of<TeamRow>('team').values(), hours: (person) => this.#hours.get(person) },
      verdict,
    );
  }

  /** Checks the entries that are new in the log. */
  readonly follow = (): void => {
    for (const entry of this.#database.entries(this.#seq, Infinity).entries) {
      this.#seq = entry.seq;
      for (const { table, id, after } of entry.changes) this.#of(table).set(id, after);
      if (!this.verdict.failure) this.#hold(entry);
    }
  };

  /** When the job next has something to do; null: never. */
  nextDue(now: number): number | null {
    const due = [...this.#tasks.values()].flatMap((task) => this.#dueAt(task) ?? []);
    const moments = [...due, ...this.#reminders.next(), ...this.#summaries.next(now)];
    return moments.length === 0 ? null : Math.min(...moments);
  }

  /** What was due both before and after a run of the job, which should therefore have done it. */
  checkDone(begun: number, now: number): void {
    this.#reminders.checkDone(begun);
    this.#summaries.checkDone(begun, now);
    for (const [id, task] of this.#tasks) {
      const hours = this.#hours.get(task.assignee);
      const isToDo = (at: number): boolean =>
        hours !== undefined && (task.putOff ?? at) <= at && stepAt(task, hours, at).kind !== 'nothing';
      this.verdict.check(!isToDo(begun) || !isToDo(now), 'asks in time', () => {
        return `of task ${id} there was something to do at ${at(now)}, due ${at(this.#dueAt(task))}`;
      });
    }
  }

  #dueAt(task: Expected): number | null {
    const hours = this.#hours.get(task.assignee);
    return hours ? dueAt(task, hours) : null;
  }

  #hold(entry: Entry): void {
    const { name, actor, at: now, changes } = entry;
    this.#note(`${entry.seq} ${name} by ${actor.slice(-3)} at ${at(now)}`);
    const rows = changesOf<CheckInRow>(changes, 'checkIn').filter(
      ({ before, after }) => before?.status !== after?.status,
    );
    for (const { id, after } of rows)
      this.#note(
        `  question ${id.slice(-4)} of ${after?.taskId.slice(-4)}: ${after?.status}, due ${at(after?.dueAt ?? 0)}`,
      );
    const expected = name === 'checkIn.askDue' ? this.#held(rows, now, personOf(changes)) : this.#followed(entry, rows);
    const missed = changesOf<NotificationRow>(changes, 'notification').filter(
      ({ before, after }) => after?.event === 'missedTwice' && before?.createdAt !== after.createdAt,
    );
    this.verdict.check(missed.length === expected, 'misses notify', () => `${missed.length} notified, not ${expected}`);
    this.#holdNotifications(entry, rows);
    if (name === 'team.summarize')
      this.#summaries.holdSummary(changesOf<NotificationRow>(changes, 'notification'), now);
    if (name !== 'reminder.deliverDue') return;
    const [delivered, notified] = [
      changesOf<ReminderRow>(changes, 'reminder'),
      changesOf<NotificationRow>(changes, 'notification'),
    ];
    this.#reminders.holdDelivery(delivered, notified, now);
  }

  /** Pulse asked: how many people two misses are to notify. */
  #held(rows: readonly Change<CheckInRow>[], now: number, person: string): number {
    let notified = 0;
    const written = new Set(rows.map(({ id }) => id));
    for (const [taskId, task] of this.#tasks) {
      const hours = this.#hours.get(task.assignee);
      if (task.assignee !== person || !hours) continue;
      // It waits, while others of the same person are asked about.
      if (task.putOff !== null && task.putOff > now) continue;
      const step = stepAt(task, hours, now);
      if (step.kind === 'nothing') {
        if ((dueAt(task, hours) ?? Infinity) <= now) task.putOff = atWorkFrom(now, hours);
        continue;
      }
      task.putOff = null;
      if (task.open) {
        this.#expect(task.open.id, 'missed', written);
        task.misses += 1;
        if (task.misses === NOTIFIED_MISSES && now - (task.notifiedAt ?? -Infinity) >= NOTIFIED_AGAIN) {
          notified += this.#toldOfMisses(taskId, task.assignee);
          task.notifiedAt = now;
        }
        task.from = Math.max(task.from, now);
        Object.assign(task, { open: null, closed: null });
      }
      if (step.kind !== 'ask') continue;
      const asked = rows.find(({ before, after }) => before === null && after?.taskId === taskId)?.after;
      if (!asked) return this.#fail('asks in time', `task ${taskId} is not asked about at ${at(now)}`);
      const isDue =
        asked.dueAt === step.due || (asked.dueAt > step.due && asked.dueAt <= now && isAtWork(asked.dueAt, hours));
      this.verdict.check(isDue, 'asks when it is due', () => `due ${at(step.due)}, asked for ${at(asked.dueAt)}`);
      this.verdict.check(asked.assignee === person, 'asks the assignee', () => `asked ${asked.assignee}`);
      this.#expect(asked.id, 'pending', written);
      this.asked += 1;
      Object.assign(task, { open: { id: asked.id, askedAt: now }, closed: null, from: now, snoozedUntil: null });
    }
    for (const id of written) this.#fail('asks once', `question ${id} was written at ${at(now)} without being due`);
    return notified;
  }

  /** The person who set the level, and the assignee's leads: all of them read every task here. */
  #toldOfMisses(taskId: string, assignee: string): number {
    const teams = [...this.#of<TeamRow>('team').values()].filter(({ memberUids }) => memberUids.includes(assignee));
    const notified = new Set(teams.flatMap(({ leadUids }) => leadUids));
    const by = this.#task(taskId)?.levelBy ?? null;
    if (by !== null) notified.add(by);
    notified.delete(assignee);
    return notified.size;
  }

  /** A command of a person. */
  #followed({ name, actor, at: now, changes }: Entry, rows: readonly Change<CheckInRow>[]): number {
    const written = new Set(rows.map(({ id }) => id));
    const tasks = this.#tasksOf(changes);
    const people = new Set([...changesOf<AvailabilityRow>(changes, 'availability')].map(({ id }) => id));
    const moved = new Map(tasks.map((change) => [change.id, change]));
    // A question that is open again on a task that is no longer asked about is withdrawn at once.
    const events = new Map(rows.toReversed().map(({ after }) => [after?.taskId, after]));
    const wasDue = new Map([...this.#tasks].map(([id, task]) => [id, this.#dueAt(task)]));
    for (const person of people) {
      this.#summaries.hoursChange(person, now);
      this.#learn(person);
    }
    for (const { id } of tasks) {
      const task = this.#task(id);
      if (task && !this.#tasks.has(id) && isToAsk(task)) this.#tasks.set(id, begun(task, now));
    }
    for (const [id, task] of this.#tasks) {
      const change = moved.get(id);
      const isHis = actor === task.assignee;
      const isUndo = name === 'checkIn.bringBack';
      const event = (isHis || isUndo || actor === PULSE ? events.get(id) : null) ?? undefined;
      const isAffected = change !== undefined || event !== undefined || people.has(task.assignee);
      if (!isAffected) continue;
      task.putOff = null;
      const row = this.#task(id);
      if (!row) continue;
      const isOthers = task.assignee !== row.assignee;
      const isAsked = isToAsk(row);
      if (isOthers || task.level !== row.micromanagement) task.notifiedAt = null;
      if (isOthers || task.level !== row.micromanagement || (isAsked && wasDue.get(id) === null)) startAnew(task, now);
      Object.assign(task, {
        assignee: row.assignee,
        level: row.micromanagement,
        deadline: row.deadline,
        moment: momentDue(row),
        isAsked,
      });
      // An answer changes the task too.
      const isAnswer =
        event !== undefined &&
        (event.status === 'answered' || event.snoozedUntil !== null || event.status === 'pending');
      const isNews = !isAnswer && change?.before && isTouched(change.before, row, actor);
      if (isAnswer) {
        if (isUndo) this.#holdBack(task, row, event.id, now);
        if (event.status === 'pending' && !isAsked) this.#questions.set(event.id, 'pending');
        else this.#expect(event.id, event.status, written);
        afterEvent(task, event);
      }
      if (isNews) task.touchedAt = now;
      if (task.open && (isOthers || isNews || !isAsked)) {
        this.#expect(task.open.id, 'skipped', written);
        close(task, change?.before ?? null, row);
      }
    }
    for (const id of written) this.#fail('changes no other question', `${id} was written at ${at(now)}`);
    return 0;
  }

  /** Somebody undid what had closed the question. */
  #holdBack(task: Expected, row: TaskRow, id: string, now: number): void {
    const hours = this.#hours.get(task.assignee);
    const isRight = hours !== undefined && task.closed?.id === id && isToComeBack(task, row, hours, now);
    this.verdict.check(isRight, 'brings back what a change closed', () => `question ${id} is open again at ${at(now)}`);
  }

  /** Notes the new state of a question that was written. */
  #expect(id: string, status: string, written: Set<string>): void {
    const row = this.#of<CheckInRow>('checkIn').get(id);
    const was = this.#questions.get(id);
    const isNext = status === 'pending' ? was !== 'pending' && was !== 'missed' : was === 'pending';
    this.verdict.check(written.delete(id) && isNext, 'each once', () => `question ${id}, ${was}, is now ${status}`);
    this.verdict.check(
      row?.status === status && (row.pendingFor !== null) === (status === 'pending'),
      'closed or open',
      () => {
        return `question ${id} is ${row?.status}, not ${status}`;
      },
    );
    this.#questions.set(id, status);
  }

  #holdNotifications({ at: now, changes }: Entry, rows: readonly Change<CheckInRow>[]): void {
    const people = new Set(rows.flatMap(({ before, after }) => [before?.pendingFor, after?.pendingFor]));
    for (const person of people) {
      if (typeof person !== 'string') continue;
      const open = [...this.#tasks.values()].filter((task) => task.open && task.assignee === person).length;
      const rest = [...this.#of<NotificationRow>('notification').values()].filter(
        (row) => row.userId === person && row.kind === 'checkin' && row.deletedAt === null,
      );
      const counts = rest.map(({ count }) => count).join();
      this.verdict.check(counts === (open === 0 ? '' : String(open)), 'shows what is open', () => {
        return `${open} questions are open for ${person}, the notification says ${counts}`;
      });
      const isNew = rows.some(({ before, after }) => before === null && after?.pendingFor === person);
      const isLoud = isNew && this.#interrupt(person, now);
      const change = changesOf<NotificationRow>(changes, 'notification').find(
        ({ after }) => after?.userId === person && after.kind === 'checkin' && after.deletedAt === null,
      );
      const was = change?.before?.deletedAt === null ? change.before.createdAt : null;
      const isPushed = change?.after?.status === 'unread' && change.after.createdAt === now && was !== now;
      this.verdict.check(isPushed === isLoud, 'interrupts within the limit', () => {
        return `${person} ${isPushed ? 'was' : 'was not'} interrupted at ${at(now)}`;
      });
    }
  }

  #interrupt(person: string, now: number): boolean {
    const hours = this.#hours.get(person);
    const profile = this.#of<ProfileRow>('profile').get(person);
    if (!hours || !profile) return false;
    const today = clockAt(now, hours.zone).date;
    const known = this.#interrupted.get(person);
    const day = known && known.day > today ? known.day : today;
    const count = known?.day === day ? known.count : 0;
    const isLeft = count < profile.interruptions;
    this.#interrupted.set(person, { day, count: count + (isLeft ? 1 : 0) });
    return isLeft;
  }

  #learn(person: string): void {
    const row = this.#of<AvailabilityRow>('availability').get(person);
    if (!row) return;
    const { workingHours, timeZone, daysOff } = row;
    const minute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    this.#hours.set(person, {
      zone: timeZone ?? 'UTC',
      days: workingHours.days,
      open: minute(workingHours.start),
      close: minute(workingHours.end),
      off: daysOff,
    });
  }

  #of<T>(table: string): Map<string, T> {
    const rows = this.#rows.get(table) ?? new Map<string, unknown>();
    this.#rows.set(table, rows);
    return rows as Map<string, T>;
  }

  /** As one asks about it: in an archived project as little as if it were deleted. */
  #task(id: string): TaskRow | undefined {
    const row = this.#of<TaskRow>('task').get(id);
    const archivedAt = this.#of<ProjectRow>('project').get(row?.projectId ?? '')?.archivedAt ?? null;
    return row && { ...row, deletedAt: row.deletedAt ?? archivedAt };
  }

  /** The tasks that are changed: all of a project that is archived or brought back. */
  #tasksOf(changes: readonly RowChange[]): Change<TaskRow>[] {
    const changed = changesOf<TaskRow>(changes, 'task');
    const archived = changesOf<ProjectRow>(changes, 'project').filter(
      ({ before, after }) => (before?.archivedAt ?? null) !== (after?.archivedAt ?? null),
    );
    const ids = new Set<string | null>(archived.map(({ id }) => id));
    const roused = [...this.#of<TaskRow>('task').values()].filter(({ projectId }) => ids.has(projectId));
    return [...changed, ...roused.map((row) => ({ id: row.id, before: row, after: row }))];
  }

  #fail(invariant: string, message: string): 0 {
    this.verdict.fail(invariant, message);
    return 0;
  }
}

interface Change<T> {
  readonly id: string;
  readonly before: T | null;
  readonly after: T | null;
}

function changesOf<T>(changes: readonly RowChange[], table: string): Change<T>[] {
  return changes.filter((change) => change.table === table) as unknown as Change<T>[];
}

/** The person whose questions the command asks. */
function personOf(changes: readonly RowChange[]): string {
  const [first] = changesOf<{ assignee: string }>(changes, 'checkInSchedule');
  return first?.after?.assignee ?? '';
}

function begun(task: TaskRow, now: number): Expected {
  return {
    assignee: task.assignee,
    level: task.micromanagement,
    deadline: task.deadline,
    moment: momentDue(task),
    isAsked: true,
    from: now,
    touchedAt: null,
    snoozedUntil: null,
    open: null,
    closed: null,
    misses: 0,
    notifiedAt: null,
    putOff: null,
  };
}

/** The same is said of a task no sooner again. */
const NOTIFIED_AGAIN = 30 * DAY;

const at = (instant: number | null): string => (instant === null ? 'never' : new Date(instant).toISOString());
