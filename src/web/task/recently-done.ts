import { daysAfter } from '#domain/date.ts';
import type { TaskRow } from '#domain/task/row.ts';

/** Done tasks are shown for as many days; older ones when someone asks for them. */
const DAYS = 7;

/** Of done tasks those of the last days; the same list if that is all of them. `today` is the viewer's date. */
export function recentlyDone(done: readonly TaskRow[], today: string): readonly TaskRow[] {
  const since = Date.parse(daysAfter(today, -DAYS));
  const isRecent = ({ doneAt }: TaskRow) => doneAt === null || doneAt >= since;
  return done.every(isRecent) ? done : done.filter(isRecent);
}
