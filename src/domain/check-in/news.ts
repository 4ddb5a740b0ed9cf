/** When people are notified how check-ins about a task go: the same news again is noise. */
import { DAY } from '../duration.ts';
import type { CheckInScheduleRow } from './schedule-row.ts';

/** The number of missed questions in a row. */
export const NOTIFIED_MISSES = 2;
/** The number of clean answers in a row. */
export const CLEAN_ANSWERS = 3;
/** The same is said again no sooner than this. */
const AGAIN = 30 * DAY;

type Notified = Pick<CheckInScheduleRow, 'misses' | 'clean' | 'missesNotifiedAt' | 'cleanNotifiedAt'>;

/** Whether one more miss is news. */
export function isNewsOfMisses({ misses, missesNotifiedAt }: Notified, now: number): boolean {
  return misses + 1 === NOTIFIED_MISSES && isLongAgo(missesNotifiedAt, now);
}

/** Whether one more clean answer is news. */
export function isNewsOfClean({ clean, cleanNotifiedAt }: Notified, now: number): boolean {
  return (clean + 1) % CLEAN_ANSWERS === 0 && isLongAgo(cleanNotifiedAt, now);
}

function isLongAgo(notifiedAt: number | null, now: number): boolean {
  return notifiedAt === null || now - notifiedAt >= AGAIN;
}
