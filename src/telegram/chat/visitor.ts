/** The person in a chat, and what the bot's texts depend on. */
import type { Rows } from '#domain/command.ts';
import { calendarOf } from '#domain/availability/calendar-of.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { localTime } from '#domain/local-time.ts';
import { translatorFor, type Translator } from '#server/language/translator.ts';

export interface Visitor {
  readonly person: string;
  readonly translator: Translator;
  readonly timeZone: string | null;
  /** The date where the person is. */
  readonly today: string;
  readonly now: number;
  /** Where Pulse is, if Telegram accepts it in buttons; null otherwise. */
  readonly origin: string | null;
}

/** `spoken`: the language of their Telegram, for people who have not chosen one in Pulse. */
export function visitorOf(
  rows: Rows,
  person: string,
  { now, url, spoken }: { readonly now: number; readonly url: URL | undefined; readonly spoken?: string | undefined },
): Visitor {
  const profile = rows.get('profile', person);
  const timeZone = profile?.timeZone ?? null;
  return {
    person,
    translator: translatorFor(profile?.language, spoken),
    timeZone,
    today: localTime(now, timeZone).date,
    now,
    origin: originOf(url),
  };
}

/** Telegram refuses buttons that lead to a name without a dot. */
function originOf(url: URL | undefined): string | null {
  return url && /\.[^.]/.test(url.hostname) ? url.origin : null;
}

/** When the person begins to work on the next day that they do, for what they put off to tomorrow. */
export function tomorrowMorning(rows: Rows, { person, now, timeZone }: Visitor): number {
  const calendar = calendarOf(rows, person);
  const today = localTime(now, timeZone).date;
  const next = calendar.firstAfter(now, (date) => (date > today ? [calendar.momentOf(date, calendar.open)] : []));
  return next ?? now + 24 * 60 * 60 * 1000;
}

/** The due date of a task with its time, and with the visitor's own day where that is another one. */
export function dueDateText(visitor: Visitor, { deadline, dueAt }: Pick<TaskRow, 'deadline' | 'dueAt'>): string {
  const date = dateText(visitor, deadline ?? '');
  if (dueAt === null) return date;
  const own = localTime(dueAt, visitor.timeZone);
  return own.date === deadline ? `${date}, ${own.time}` : `${date} (${dateText(visitor, own.date)}, ${own.time})`;
}

/** `12 Dec`, with the year if it is another one. */
function dateText({ translator, today }: Visitor, date: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const format = new Intl.DateTimeFormat(translator.language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...year,
    timeZone: 'UTC',
  });
  return format.format(Date.parse(date));
}
