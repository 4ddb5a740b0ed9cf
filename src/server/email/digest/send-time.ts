import type { ProfileRow } from '#domain/profile/row.ts';
import { localTime } from '#domain/local-time.ts';

type Hours = Pick<ProfileRow, 'timeZone' | 'workingHours'>;

/**
 * The date in the person's calendar whose email is due: from the start of their working hours, and until their end in
 * case the server or the mail server was unavailable. Null at other times and on other days. It goes by local time, so
 * an hour that is skipped or repeated makes no difference.
 */
export function digestDay({ timeZone, workingHours: { days, start, end } }: Hours, now: number): string | null {
  const { date, weekday, time } = localTime(now, timeZone);
  return days.includes(weekday) && start <= time && time < end ? date : null;
}
