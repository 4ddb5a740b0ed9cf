/** Backups are kept as long as people were promised, or as the operator has chosen. */
import { DAY } from '#domain/duration.ts';
import type { Target } from './target.ts';

/** Deletes backups that are older, and never the newest; returns their names. */
export async function deleteOldBackups(target: Target, days: number, now: number): Promise<string[]> {
  const made = (await target.list()).flatMap((name) => {
    const at = madeAt(name);
    return at === null ? [] : [{ name, at }];
  });
  const newest = Math.max(...made.map(({ at }) => at));
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
