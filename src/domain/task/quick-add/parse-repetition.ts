/** What makes a task come again: `every friday`, `every! 3 days` (after completion), `alle 2 Wochen am Mo und Do`. */
import { ownOf } from '../../own-value.ts';
import { everyRule, onDayOfMonth, onDayOfYear, onNthWeekday, onWeekdays, until } from '../../series/write.ts';
import type { LocalDays, Unit } from './day-words.ts';
import { dayOfMonth, isBroken, monthOf, parseDayAt, textAt, weekdayOf } from './parse-day.ts';
import type { Word } from './split-words.ts';

export interface WrittenRepetition {
  /** Counted in words. */
  readonly length: number;
  /** An RRULE; null: it says that something comes again, and not in a way that a task can. */
  readonly rule: string | null;
  readonly fromCompletion: boolean;
}

/** Null: none is written there. Looks at a few words. */
export function repetitionAt(
  words: readonly Word[],
  at: number,
  today: string,
  languages: readonly LocalDays[],
): WrittenRepetition | null {
  for (const language of languages) {
    const [isStrict, word] = strict(textAt(words, at));
    const part = new Reader(words, language).repetition(at, word);
    if (!part) continue;
    const end = part.rule === null ? null : untilAt(words, at + part.length, today, language);
    const rule = end && part.rule !== null ? until(part.rule, end.date) : part.rule;
    const isPossible = !isStrict || /^FREQ=[A-Z]+(?:;INTERVAL=\d+)?(?:;UNTIL=\d+)?$/.test(rule ?? '');
    const length = part.length + (end?.length ?? 0);
    return { length, rule: isPossible ? rule : null, fromCompletion: isStrict };
  }
  return null;
}

/** `every!` counts from completion. */
export function strict(word: string): readonly [isStrict: boolean, word: string] {
  return word.endsWith('!') ? [true, word.slice(0, -1)] : [false, word];
}

/** Days that are listed: `every monday, wednesday and friday`. */
const MOST_DAYS = 7;

interface Part {
  readonly length: number;
  readonly rule: string | null;
}

const FREQUENCIES = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;
const MONTHLY = everyRule('MONTHLY', 1);
const YEARLY = everyRule('YEARLY', 1);

function everyUnit(unit: Unit, interval: number): string {
  return everyRule(FREQUENCIES[unit], interval);
}

class Reader {
  readonly #words: readonly Word[];
  readonly #language: LocalDays;

  constructor(words: readonly Word[], language: LocalDays) {
    this.#words = words;
    this.#language = language;
  }

  repetition(at: number, word: string): Part | null {
    const { every, all, alone } = this.#language.repetition;
    const single = ownOf(alone, word);
    if (single !== undefined) return { length: 1, rule: single };
    const isAll = all.includes(word);
    if ((!isAll && !every.includes(word)) || isBroken(this.#words, at)) return null;
    const found = this.#counted(at + 1) ?? (isAll ? null : (this.#ordinal(at + 1) ?? this.#named(at + 1, 1)));
    return found && { ...found, length: found.length + 1 };
  }

  /** `2 weeks`, and the days of it. */
  #counted(at: number): Part | null {
    const many = this.#text(at);
    const count = /^\d{1,3}$/.test(many) ? Number(many) : ownOf(this.#language.numbers, many);
    if (count === undefined || count === 0 || isBroken(this.#words, at)) return null;
    const unit = ownOf(this.#language.units, this.#text(at + 1));
    if (unit !== undefined) return this.#in(at + 2, unit, count, 2);
    return ownOf(this.#language.repetition.times, this.#text(at + 1)) === undefined ? null : { length: 2, rule: null };
  }

  /** `other week`, `last day of the month`, `first monday of the month`. */
  #ordinal(at: number): Part | null {
    const nth = ownOf(this.#language.repetition.other, this.#text(at));
    if (nth === undefined || this.#isCut(at)) return null;
    const word = this.#text(at + 1);
    const weekday = weekdayOf(word, this.#language, true);
    const unit = ownOf(this.#language.units, word);
    const behind = this.#ofMonth(at + 2);
    if (weekday !== null && (behind > 0 || nth < 0))
      return { length: 2 + behind, rule: onNthWeekday(MONTHLY, nth, weekday) };
    if (unit === 'day' && (behind > 0 || nth < 0)) return { length: 2 + behind, rule: onDayOfMonth(MONTHLY, nth) };
    if (nth < 1) return null;
    if (unit !== undefined) return this.#in(at + 2, unit, nth, 2);
    const named = this.#named(at + 1, nth);
    return named && { ...named, length: named.length + 1 };
  }

  /** A unit, days of the week, a day of the month or of the year, or a time of the day. */
  #named(at: number, interval: number): Part | null {
    const word = this.#text(at);
    const unit = ownOf(this.#language.units, word);
    if (unit !== undefined) return this.#in(at + 1, unit, interval, 1);
    const days = this.#weekdays(at);
    if (days) return { length: days.length, rule: onWeekdays(everyUnit('week', interval), days.list) };
    const date = this.#dayOfYear(at);
    if (date) return { length: date.length, rule: interval === 1 ? date.rule : null };
    const times = ownOf(this.#language.repetition.times, word);
    if (times !== undefined) return { length: 1, rule: interval === 1 ? times : null };
    const day = /^\d{1,2}(?:st|nd|rd|th)?$/.test(word) ? dayOfMonth(word) : null;
    if (day === null || day < 1 || day > 31) return null;
    return { length: 1 + this.#ofMonth(at + 1), rule: interval === 1 ? onDayOfMonth(MONTHLY, day) : null };
  }

  /** What stands behind a unit; `length` words were read before. */
  #in(at: number, unit: Unit, interval: number, length: number): Part {
    const every = everyUnit(unit, interval);
    const from = this.#isCut(at - 1) ? at : at + this.#on(at);
    const behind = (read: number) => length + from - at + read;
    if (this.#isCut(at - 1)) return { length, rule: every };
    if (unit === 'week') {
      const days = this.#weekdays(from);
      if (days) return { length: behind(days.length), rule: onWeekdays(every, days.list) };
    }
    if (unit === 'year') {
      const date = this.#dayOfYear(from);
      if (date) return { length: behind(date.length), rule: date.rule.replace(YEARLY, every) };
    }
    if (unit === 'month') {
      const [first, second] = [this.#text(from), this.#text(from + 1)];
      const nth = ownOf(this.#language.repetition.other, first);
      const weekday = weekdayOf(second, this.#language, true);
      if (nth !== undefined && weekday !== null) return { length: behind(2), rule: onNthWeekday(every, nth, weekday) };
      if (nth === -1 && ownOf(this.#language.units, second) === 'day')
        return { length: behind(2), rule: onDayOfMonth(every, -1) };
      const day = dayOfMonth(first);
      if (day !== null && day > 0 && day < 32) return { length: behind(1), rule: onDayOfMonth(every, day) };
    }
    return { length, rule: every };
  }

  #weekdays(at: number): { readonly length: number; readonly list: readonly number[] } | null {
    const first = weekdayOf(this.#text(at), this.#language, true);
    if (first === null) return null;
    const days = [first];
    let end = at + 1;
    while (days.length < MOST_DAYS) {
      const next = this.#language.repetition.and.includes(this.#text(end)) ? end + 1 : end;
      const isListed = next > end || this.#words[end - 1]?.mark === ',';
      const day = isListed ? weekdayOf(this.#text(next), this.#language, true) : null;
      if (day === null) break;
      days.push(day);
      end = next + 1;
    }
    return { length: end - at, list: days };
  }

  /** `dec 24`, `24 dec`, `24. Dezember`; a month alone is its first day. */
  #dayOfYear(at: number): { readonly length: number; readonly rule: string } | null {
    const [first, second] = [this.#text(at), this.#text(at + 1)];
    const [month, other] = [monthOf(first, this.#language), monthOf(second, this.#language)];
    const isNear = !isBroken(this.#words, at) || this.#words[at]?.mark === '.';
    if (month !== null) {
      const day = isNear ? dayOfMonth(second) : null;
      if (day !== null && day > 0 && day < 32) return { length: 2, rule: onDayOfYear(YEARLY, month, day) };
      return { length: 1, rule: onDayOfYear(YEARLY, month, 1) };
    }
    const day = dayOfMonth(first);
    if (other === null || day === null || day < 1 || day > 31 || !isNear) return null;
    return { length: 2, rule: onDayOfYear(YEARLY, other, day) };
  }

  /** `on`, `on the`, `am`. */
  #on(at: number): number {
    const { on, ofWeek } = this.#language;
    const two = `${this.#text(at)} ${this.#text(at + 1)}`;
    if (two === 'on the') return 2;
    return on.includes(this.#text(at)) || ofWeek.includes(this.#text(at)) ? 1 : 0;
  }

  /** `of the month`. */
  #ofMonth(at: number): number {
    if (this.#isCut(at - 1)) return 0;
    for (const phrase of this.#language.repetition.ofMonth) {
      const parts = phrase.split(' ');
      if (parts.every((part, index) => this.#text(at + index) === part)) return parts.length;
    }
    return 0;
  }

  /** Behind a number a dot belongs to it. */
  #isCut(at: number): boolean {
    return isBroken(this.#words, at) && !(this.#words[at]?.mark === '.' && /^\d+$/.test(this.#text(at)));
  }

  #text(at: number): string {
    return textAt(this.#words, at);
  }
}

/** `until dec 24`. */
function untilAt(words: readonly Word[], at: number, today: string, language: LocalDays) {
  const isUntil = !isBroken(words, at - 1) && language.repetition.until.includes(textAt(words, at));
  return isUntil ? parseDayAt(words, at, today, [language]) : null;
}
