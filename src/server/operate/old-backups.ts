/** Backups are kept as long as people were promised, or as the operator has chosen. */
import { DAY } from '#domain/duration.ts';
import type { Database } from '#server/database/database.ts';
import { isClockBelieved } from '#server/jobs/trusted-clock.ts';
import type { Target } from './target.ts';

interface Ports {
  readonly target: Target;
  readonly database: Database;
  readonly days: number;
  readonly now: number;
}

/** Deletes backups that are older, and never the newest; returns their names. None is old by a clock that has jumped. */
export async function deleteOldBackups({ target, database, days, now }: Ports): Promise<string[]> {
  if (!(await isClockBelieved(database, now))) return [];
  const made = (await target.list()).flatMap((name) => {
    const at = madeAt(name);
    return at === null ? [] : [{ name, at }];
  });
  // What such a clock has dated is not the newest because of that.
  const newest = Math.max(...made.map(({ at }) => at).filter((at) => at <= now));
  const old = made.filter(({ at }) => at < now - days * DAY && at < newest).map(({ name }) => name);
  for (const name of old) await target.delete(name);
  return old;
}

/** From its name (ms); null for other files. */
function madeAt(name: string): number | null {
  const [, day, time] = /^pulse-(\d{4}-\d\d-\d\d)T(\d\d-\d\d-\d\d)Z\.tar\.gz$/.exec(name) ?? [];
  const at = day !== undefined && time !== undefined ? Date.parse(`${day}T${time.replaceAll('-', ':')}Z`) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
