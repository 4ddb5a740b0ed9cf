import type { ProfileRow } from '#domain/profile/row.ts';
import { localTime } from '#domain/local-time.ts';

type Hours = Pick<ProfileRow, 'timeZone' | 'workingHours'>;

/**
 * The day, in the person's own calendar, whose email is due: from the start of their working hours on, and until their end
 * for when the server or the mail was away. Null at other times and on other days. It goes by what the clock on their wall
 * shows, so that an hour that is skipped or comes twice makes no difference.
 */
export function digestDay({ timeZone, workingHours: { days, start, end } }: Hours, now: number): string | null {
  const { date, weekday, time } = localTime(now, timeZone);
  return days.includes(weekday) && start <= time && time < end ? date : null;
}
