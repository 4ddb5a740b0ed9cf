/** A due date with a time: when that is, and what a change of it changes. */
import { live, type Rows } from '../command.ts';
import { MINUTE } from '../duration.ts';
import { instantAt } from '../local-time.ts';
import { Refusal } from '../refusal.ts';
import { withDeadline, type Slips } from './history.ts';
import type { TaskRow } from './row.ts';

type Due = Pick<TaskRow, 'deadline' | 'dueTime' | 'dueZone' | 'dueAt'>;

/** What a command says of it; what it leaves out stays. */
interface DueInput {
  readonly deadline?: string | null | undefined;
  readonly dueTime?: number | null | undefined;
  readonly dueZone?: string | null | undefined;
}

/** Of a day. */
const LAST_MINUTE = 24 * 60 - 1;

/** Without a due date. */
export const NOT_DUE: Due = { deadline: null, dueTime: null, dueZone: null, dueAt: null };

/**
 * A due date as a command says, after the one that was there. Without a date there is no time; a time without a zone is in
 * the one it had, else in that of the actor. Throws `time_without_date`.
 */
export function dueAfter(rows: Rows, actor: string, before: Due, said: DueInput): Due {
  const deadline = said.deadline === undefined ? before.deadline : said.deadline;
  if (deadline === null && typeof said.dueTime === 'number') throw new Refusal('time_without_date');
  const dueTime = said.dueTime === undefined ? before.dueTime : said.dueTime;
  if (deadline === null || dueTime === null) return { ...NOT_DUE, deadline };
  return dueOn({ dueTime, dueZone: said.dueZone ?? before.dueZone ?? zoneOf(rows, actor) }, deadline);
}

/** The same time on that day. */
export function dueOn({ dueTime, dueZone }: Pick<Due, 'dueTime' | 'dueZone'>, deadline: string): Due {
  if (dueTime === null) return { ...NOT_DUE, deadline };
  // A day that its zone skips has a moment all the same.
  const dueAt = instantAt(deadline, dueTime, dueZone) ?? Date.parse(deadline) + dueTime * MINUTE;
  return { deadline, dueTime, dueZone, dueAt };
}

/** Put off to that day, a task keeps its time, unless that is over while the day is not. */
export function putOffTo(
  task: Pick<Due, 'dueTime' | 'dueZone'>,
  deadline: string,
  now: number,
): { readonly deadline: string; readonly dueTime?: null } {
  const { dueAt } = dueOn(task, deadline);
  const end = dueOn({ ...task, dueTime: LAST_MINUTE }, deadline).dueAt ?? 0;
  return dueAt === null || dueAt > now || end <= now ? { deadline } : { deadline, dueTime: null };
}

/** What another due date changes of a task. Another time is no slip. */
export function withDue(
  rows: Rows,
  task: Due & Slips,
  said: DueInput,
  { actor, now }: { readonly actor: string; readonly now: number },
): Partial<Due & Slips> {
  if (said.deadline === undefined && said.dueTime === undefined && said.dueZone === undefined) return {};
  return { ...withDeadline(task, said.deadline, now), ...dueAfter(rows, actor, task, said) };
}

/** The day on which it is due for somebody in that time zone. */
export function dayDue({ deadline, dueAt }: Pick<Due, 'deadline' | 'dueAt'>, dateAt: (instant: number) => string) {
  return dueAt === null ? deadline : dateAt(dueAt);
}

function zoneOf(rows: Rows, person: string): string {
  return live(rows, 'profile', person)?.timeZone ?? 'UTC';
}
