/**
 * What there should be of check-ins after each entry of the log, worked out from what people did and decision 32 alone.
 * Nothing of this reads `checkInSchedule`.
 */
import type { CheckInRow } from '#domain/check-in/row.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { isAtWork, type Hours } from './local.ts';
import { atWorkFrom, missedAt, momentAfter, momentDue, type AskedAbout } from './moments.ts';

/** What is expected of one task that is, or was, asked about. */
export interface Expected {
  assignee: string;
  level: string;
  deadline: string | null;
  moment: number | null;
  /** Whether it is to be asked about at all. */
  isAsked: boolean;
  /** Moments up to this one are dealt with. */
  from: number;
  touchedAt: number | null;
  snoozedUntil: number | null;
  open: { readonly id: string; readonly askedAt: number } | null;
  /** What a change closed, and the task and its assignee before it. */
  closed: { readonly id: string; readonly askedAt: number; readonly was: TaskRow } | null;
  misses: number;
  /** When people were last notified that two were missed. */
  notifiedAt: number | null;
  /** Nobody was at work by the clock of a node, so the question waits until then, though that clock be put right. */
  putOff: number | null;
}

/** What should happen at the follower's next look, and what of it is left open. */
export type Step =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'miss' }
  /** `due` and every opening after it are moments that the question may name: it waits until the person works. */
  | { readonly kind: 'ask'; readonly due: number; readonly hours: Hours };

const LEVELS = ['LOW', 'MEDIUM', 'HIGH'];
const TEXTS = ['description', 'name'] as const;
const STATE = ['status', 'progress', 'deadline', 'startDate', 'estimate'] as const;
const TELLING = [...STATE, ...TEXTS] as const;

export function isToAsk(task: TaskRow): boolean {
  const isWorkedOn = task.status !== 'DONE' && task.status !== 'ON_HOLD' && task.deletedAt === null;
  return isWorkedOn && LEVELS.includes(task.micromanagement);
}

/** When something is next to be done about the task. */
export function dueAt(of: Expected, hours: Hours): number | null {
  if (!of.isAsked) return null;
  return of.open ? missedAt(of.open.askedAt, about(of), hours) : nextMoment(of, hours);
}

export function stepAt(of: Expected, hours: Hours, now: number): Step {
  const due = dueAt(of, hours);
  if (due === null || due > now) return { kind: 'nothing' };
  if (of.open && of.level !== 'HIGH') return { kind: 'miss' };
  return isAtWork(now, hours) ? { kind: 'ask', due, hours } : { kind: 'nothing' };
}

/** The task is another, its assignee works otherwise, or a question was answered: what came before it counts no more. */
export function startAnew(of: Expected, now: number): void {
  Object.assign(of, { from: Math.max(of.from, now), touchedAt: null, snoozedUntil: null, misses: 0, putOff: null });
}

/** Whether assignees changed of their task what tells others how it is going. */
export function isTouched(before: TaskRow, after: TaskRow, actor: string): boolean {
  if (actor !== before.assignee || actor !== after.assignee) return false;
  if (after.comments > before.comments || momentDue(before) !== momentDue(after)) return true;
  return TELLING.some((column) => before[column] !== after[column]);
}

/** Whether the question that was closed is to be open again: the task is in all that tells how it goes as it was. */
export function isToComeBack({ closed }: Expected, task: TaskRow, hours: Hours, now: number): boolean {
  if (!closed || !isToAsk(task)) return false;
  const { was, askedAt } = closed;
  const until = missedAt(
    askedAt,
    { level: task.micromanagement, deadline: task.deadline, moment: momentDue(task) },
    hours,
  );
  const same = ['assignee', 'micromanagement', 'comments', ...STATE] as const;
  const isSame = momentDue(task) === momentDue(was) && same.every((each) => task[each] === was[each]);
  return isSame && until !== null && until > now;
}

/** Notes that a change of the task closed its question. */
export function close(of: Expected, was: TaskRow | null, task: TaskRow): void {
  const isKept = was !== null && of.open !== null && TEXTS.every((each) => was[each] === task[each]);
  of.closed = isKept && of.open ? { ...of.open, was } : null;
  of.open = null;
}

/** A person closed or reopened the question. */
export function afterEvent(of: Expected, row: CheckInRow): void {
  of.closed = null;
  if (row.status === 'pending') {
    Object.assign(of, { open: { id: row.id, askedAt: row.askedAt }, from: row.askedAt, snoozedUntil: null });
    return;
  }
  of.from = Math.max(of.from, row.closedAt ?? 0);
  of.open = null;
  if (row.status === 'answered') of.misses = 0;
  else of.snoozedUntil = row.snoozedUntil;
}

function nextMoment(of: Expected, hours: Hours): number | null {
  const { from, touchedAt, snoozedUntil } = of;
  if (snoozedUntil !== null && snoozedUntil > from) return atWorkFrom(snoozedUntil, hours);
  if (touchedAt === null || touchedAt <= from) return momentAfter(from, about(of), hours);
  const answered = momentAfter(touchedAt, about(of), hours);
  return answered === null ? null : momentAfter(answered, about(of), hours);
}

const about = ({ level, deadline, moment }: Expected): AskedAbout => ({ level, deadline, moment });
