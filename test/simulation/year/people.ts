/** What people do in a year: they answer, or do not, work, move, go on holiday, and change their minds. */
import { addDaysOff, removeDaysOff } from '#domain/availability/commands.ts';
import { answerCheckIn, bringBack, snoozeCheckIn, takeBackAnswer } from '#domain/check-in/commands.ts';
import type { AvailabilityRow } from '#domain/availability/row.ts';
import type { CheckInRow } from '#domain/check-in/row.ts';
import type { Call } from '#domain/command.ts';
import { createComment } from '#domain/comment/commands.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { archiveProject } from '#domain/project/commands.ts';
import { removeReminder, setReminder } from '#domain/reminder/commands.ts';
import type { ReminderRow } from '#domain/reminder/row.ts';
import { moveTask, reassignTask, updateTask } from '#domain/task/commands.ts';
import { setLevel } from '#domain/task/set-level.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { restoreTask } from '#domain/task/restoring.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { MemoryDatabase } from '#store/memory/database.ts';
import type { Random } from '../core/random.ts';
import { dayAfter } from './local.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** Clocks change by an hour at night, by half an hour, at midnight, and not at all. */
export const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Santiago',
] as const;
const HOURS = [
  { days: [1, 2, 3, 4, 5], start: '09:00', end: '18:00' },
  { days: [1, 2, 3, 4, 5], start: '09:00', end: '18:00' },
  { days: [1, 3, 4, 6, 7], start: '02:15', end: '07:00' },
  { days: [6, 7], start: '00:00', end: '03:00' },
  { days: [], start: '09:00', end: '18:00' },
  { days: [1, 2, 3, 4, 5, 6, 7], start: '02:00', end: '02:30' },
] as const;

export interface Sight {
  readonly database: MemoryDatabase;
  readonly random: Random;
  readonly people: readonly string[];
  readonly tasks: readonly string[];
  readonly now: number;
  readonly newId: () => string;
}

export interface Doing {
  readonly person: string;
  readonly call: Call;
  /** From two devices at once, the second with another answer. */
  readonly also?: Call;
}

/** How a person answers a question; null: nothing. */
export function reaction({ random, now }: Sight, { id, assignee: person }: CheckInRow): Doing | null {
  const answer = random.weighted([
    [6, 'ON_TRACK'],
    [1, 'AT_RISK'],
    [1, 'BLOCKED'],
    [0.3, 'DONE'],
  ] as const);
  const call = answerCheckIn({ id, answer, ...(random.chance(0.2) && { progress: random.below(101) }) });
  const until = Math.floor(now + random.between(MINUTE, 3 * DAY));
  return random.weighted<Doing | null>([
    [3, { person, call }],
    [0.5, { person, call, also: answerCheckIn({ id, answer: random.pick(['BLOCKED', 'DONE']) }) }],
    [0.5, { person, call: snoozeCheckIn({ id, until }) }],
    [2, null],
  ]);
}

/** A change unrelated to any question, or an answer taken back. */
export function someDeed(sight: Sight): Doing {
  const { random, people, tasks } = sight;
  const person = random.pick(people) ?? '';
  const id = random.pick(tasks) ?? '';
  const task = sight.database.get('task', id) as TaskRow | undefined;
  const boss = people[0] ?? '';
  const who = random.chance(0.5) && task ? task.assignee : boss;
  const by = (call: Call): Doing => ({ person: who, call });
  return random.weighted<() => Doing>([
    [3, () => by(updateTask({ id, progress: random.below(100) }))],
    [1, () => by(updateTask({ id, ...someDue(sight) }))],
    [1, () => by(createComment({ id: sight.newId(), taskId: id, text: 'It goes on' }))],
    [2, () => by(setLevel({ id, micromanagement: random.pick(['OFF', 'LOW', 'MEDIUM', 'MEDIUM', 'HIGH', 'HIGH']) }))],
    [2, () => by(moveTask({ id, status: random.pick(['BACKLOG', 'IN_PROGRESS', 'ON_HOLD', 'DONE']) }))],
    [3, () => by(moveTask({ id, status: 'IN_PROGRESS' }))],
    [1, () => by(reassignTask({ id, assignee: person }))],
    [0.5, () => ({ person: boss, call: deleteTask({ id }) })],
    [1.5, () => ({ person: boss, call: restoreTask({ id }) })],
    [1, () => archives(sight, boss, task?.projectId ?? '')],
    [1, () => ({ person, call: updateProfile({ timeZone: random.pick(ZONES) }) })],
    [1, () => ({ person, call: updateProfile({ workingHours: hours(random) }) })],
    [0.5, () => ({ person, call: updateProfile({ interruptions: random.below(4) }) })],
    [1, () => holiday(sight, person)],
    [3, () => ({ person, call: reminder(sight, id) })],
    [2, () => takenBack(sight) ?? by(updateTask({ id, progress: 50 }))],
    [4, () => ({ person: boss, call: bringBack({ taskId: putAside(sight) ?? id }) })],
  ])();
}

function someDue({ random, now }: Sight) {
  const deadline = dayAfter(dateOf(now), random.below(20));
  if (random.chance(0.5)) return { deadline };
  return { deadline, dueTime: random.chance(0.3) ? null : random.below(24 * 60), dueZone: random.pick(ZONES) ?? 'UTC' };
}

/** Puts the project away, or brings it back, which they do sooner. */
function archives({ random }: Sight, person: string, id: string): Doing {
  return { person, call: archiveProject({ id, isArchived: random.chance(0.3) }) };
}

export function hours(random: Random): { days: number[]; start: string; end: string } {
  const { days, start, end } = random.pick(HOURS);
  return { days: [...days], start, end };
}

function holiday({ database, random, now }: Sight, person: string): Doing {
  const { daysOff } = database.get('availability', person) as unknown as AvailabilityRow;
  const [known] = daysOff;
  if (known && random.chance(0.5)) return { person, call: removeDaysOff(known) };
  const from = dayAfter(dateOf(now), random.below(10));
  return { person, call: addDaysOff({ from, to: dayAfter(from, random.below(6)) }) };
}

/** Adds or removes a reminder. */
function reminder({ database, random, now, newId }: Sight, taskId: string): Call {
  const known = random.pick((database.all('reminder') as unknown as ReminderRow[]).slice(-3));
  if (known && random.chance(0.1)) return removeReminder({ id: known.id });
  const wish = random.pick([
    { at: Math.floor(now + random.between(MINUTE, 9 * DAY)) },
    { daysBefore: random.below(4) },
    { minutesBefore: random.pick([0, 10, 60, 1440]) },
  ] as const);
  return setReminder({ id: newId(), taskId, ...wish });
}

/** One of the latest answers, even if it can no longer be taken back. */
function takenBack({ database, random }: Sight): Doing | null {
  const answered = (database.all('checkIn') as unknown as CheckInRow[]).filter(({ status }) => status === 'answered');
  const row = random.pick(answered.slice(-4));
  return row ? { person: row.assignee, call: takeBackAnswer({ id: row.id }) } : null;
}

/** The task of a question that was closed lately, be it as it was or not. */
function putAside({ database, random, now }: Sight): string | undefined {
  const rows = database.all('checkIn') as unknown as CheckInRow[];
  return random.pick(rows.filter(({ aside, closedAt }) => aside !== null && (closedAt ?? 0) > now - 2 * DAY))?.taskId;
}

const dateOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
