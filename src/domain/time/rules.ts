/** When time may be taken, and by whom: by oneself, on a task that one may progress. */
import type { Rows } from '../command.ts';
import { DAY, MINUTE } from '../duration.ts';
import { Refusal } from '../refusal.ts';
import { canProgressTask } from '../task/rules.ts';
import type { TaskRow } from '../task/row.ts';
import { minuteHolding } from './spent.ts';

/** How long after a press on a device that is offline it still counts as pressed then. */
const OLDEST_PRESS = 7 * DAY;
/** A device's clock may be this much ahead. */
const CLOCK_AHEAD = 5 * MINUTE;
const LONGEST_BY_HAND = DAY;

export function canTrackTime(rows: Rows, actor: string, task: TaskRow): Refusal | null {
  return canProgressTask(rows, actor, task);
}

/** When something was pressed, in full minutes; throws for the future, and for what is too long ago. */
export function pressedAt(at: number, now: number): number {
  if (at > now + CLOCK_AHEAD) throw new Refusal('time_ahead');
  if (at < now - OLDEST_PRESS) throw new Refusal('time_too_old');
  return minuteHolding(Math.min(at, now));
}

/** Whether a person may write down that they worked from one time to another; without an end: until now. */
export function canWriteDown(startedAt: number, endedAt: number | null, now: number): Refusal | null {
  if ((endedAt ?? startedAt) > now + CLOCK_AHEAD) return new Refusal('time_ahead');
  if (endedAt === null) return null;
  if (endedAt <= startedAt) return new Refusal('time_reversed');
  return endedAt - startedAt > LONGEST_BY_HAND ? new Refusal('time_too_long') : null;
}
