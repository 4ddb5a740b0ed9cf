/** What a task takes, as people write it: `3h`, `90m`, `1.5h`, `1h30m`. */
import { LONGEST_ESTIMATE } from './input.ts';

/** In minutes; null where the text is no estimate, or one that no task can have. A number alone means hours. */
export function parseEstimate(text: string): number | null {
  const written = text.trim().toLowerCase();
  const minutes = MINUTES.exec(written)?.[1];
  if (minutes !== undefined) return possible(Number(minutes));
  const [, hours, rest = '0'] = HOURS.exec(written) ?? HOURS_AND_MINUTES.exec(written) ?? [];
  return hours === undefined ? null : possible(Math.round(Number(hours.replace(',', '.')) * 60) + Number(rest));
}

const MINUTES = /^(\d{1,6})\s*(?:m|mins?\.?|minutes?|minuten?)$/;
const HOURS = /^(\d{1,5}(?:[.,]\d{1,2})?)\s*(?:h|hrs?|hours?|std\.?|stunden?)?$/;
const HOURS_AND_MINUTES =
  /^(\d{1,5})\s*(?:h|hrs?|hours?|std\.?|stunden?)\s*([0-5]?\d)\s*(?:m|mins?\.?|minutes?|minuten?)?$/;

function possible(minutes: number): number | null {
  return minutes >= 1 && minutes <= LONGEST_ESTIMATE ? minutes : null;
}
