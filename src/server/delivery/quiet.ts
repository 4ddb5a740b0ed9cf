/** When a person does not want to be written to. */
import { localTime } from '#domain/local-time.ts';
import { MINUTE } from '#domain/duration.ts';

/** `HH:MM` in the person's time zone. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

const DAY_MINUTES = 24 * 60;

/** The instant at which the quiet hours end in which `now` is; null if it is in none. */
export function quietUntil(quiet: QuietHours | null, timeZone: string | null, now: number): number | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const [from, to, time] = [quiet.from, quiet.to, localTime(now, timeZone).time].map(minutesOf);
  if (from === undefined || to === undefined || time === undefined) return null;
  const isQuiet = from < to ? from <= time && time < to : time >= from || time < to;
  if (!isQuiet) return null;
  const left = (to - time + DAY_MINUTES) % DAY_MINUTES;
  // At the full minute, so that it is not asked again a moment too early.
  return Math.floor(now / MINUTE) * MINUTE + left * MINUTE;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
