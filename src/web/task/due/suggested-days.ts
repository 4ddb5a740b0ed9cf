import { daysAfter, isoWeekday } from '#domain/date.ts';

interface SuggestedDays {
  readonly tomorrow: string;
  /** Null on a Sunday, when it is tomorrow. */
  readonly nextMonday: string | null;
  readonly inTwoWeeks: string;
}

/** The most common deadlines. */
export function suggestedDays(today: string): SuggestedDays {
  const tomorrow = daysAfter(today, 1);
  const monday = daysAfter(today, 8 - isoWeekday(today));
  return { tomorrow, nextMonday: monday === tomorrow ? null : monday, inTwoWeeks: daysAfter(today, 14) };
}
