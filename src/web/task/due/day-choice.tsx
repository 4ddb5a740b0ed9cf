import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { isDate } from '#domain/date.ts';
import { parseDateField, parseDueField, type TypedDue } from '#domain/task/quick-add/parse-date-field.ts';
import { dayOf, daysFrom, exactDate, formatDate, relativeDate } from '#web/ui/date.ts';
import { timeText } from '#web/ui/time.ts';
import { OptionRow } from '#web/ui/popup/option-row.tsx';
import { matching } from '#web/ui/popup/options.ts';
import { closePopup } from '#web/ui/popup/store.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { MonthGrid } from './month-grid.tsx';
import { suggestedDays } from './suggested-days.ts';

interface DayChoiceProps {
  readonly label: string;
  /** The label for clearing it. */
  readonly none: string;
  /** `YYYY-MM-DD`, or an instant. */
  readonly day: string | null;
  readonly today: string;
  readonly clears: boolean;
  readonly onPick: (day: string | null) => void;
  /** Where a time can be typed, too: in minutes of that day. */
  readonly onPickTime?: (minutes: number, day: string) => void;
  /** Stands below the days. */
  readonly children?: ReactNode;
}

const NO_DAY = '';

/**
 * The content of a popup that sets a day: typed in words, one of the usual days, or from a month. In the field, the
 * arrow keys go through the suggestions and on into the month.
 */
export function DayChoice(props: DayChoiceProps) {
  const { label, none, day: given, today, clears, onPick, onPickTime, children } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const chosen = given === null ? null : dayOf(given);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const isTouch = matchMedia('(pointer: coarse)').matches;
  // On a touch screen the month has the focus: for the field, the on-screen keyboard would cover the days.
  const [{ day, turn }, setDay] = useState({ day: chosen ?? today, turn: isTouch ? 1 : 0 });

  const typed = read(text);
  const written = typed?.deadline ?? null;
  const { tomorrow, nextMonday, inTwoWeeks } = suggestedDays(today);
  const usual = [
    { value: today, label: t`Today` },
    { value: tomorrow, label: t`Tomorrow` },
    ...(nextMonday === null ? [] : [{ value: nextMonday, label: t`Next Monday` }]),
    { value: inTwoWeeks, label: t`In 2 weeks` },
    ...(clears ? [{ value: NO_DAY, label: none }] : []),
  ];
  const options = [
    ...(typed === null ? [] : [{ value: typed.deadline, label: textOf(typed) }]),
    ...matching(usual, text.trim()).filter(({ value }) => value !== written),
  ];
  const active = Math.min(at, options.length - 1);
  const isUnknown = text.trim() !== '' && options.length === 0;

  function read(value: string): TypedDue | null {
    if (onPickTime) return parseDueField(value, chosen ?? today, { today, locale });
    const deadline = parseDateField(value, today, locale);
    return deadline === null ? null : { deadline, dueTime: null };
  }

  function textOf({ deadline, dueTime }: TypedDue): string {
    const date = exactDate(deadline, locale);
    return dueTime === null ? date : `${date}, ${timeText(dueTime, locale)}`;
  }

  function pick(value: string): void {
    closePopup();
    const minutes = value === written ? (typed?.dueTime ?? null) : null;
    if (minutes !== null) return onPickTime?.(minutes, value);
    const picked = value === NO_DAY ? null : value;
    if (picked !== given) onPick(picked);
  }

  function show(next: string, byKey: boolean): void {
    // After the year 9999 there is no plain date.
    if (isDate(next)) setDay((now) => ({ day: next, turn: now.turn + (byKey ? 1 : 0) }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    const option = options[active];
    if (key === 'Enter' && option) pick(option.value);
    else if (key === 'ArrowUp') setAt(Math.max(0, active - 1));
    else if (key === 'ArrowDown' && active < options.length - 1) setAt(active + 1);
    else if (key === 'ArrowDown' || key === 'PageDown') setDay((now) => ({ ...now, turn: now.turn + 1 }));
    else if (key !== 'Enter') return;
    event.preventDefault();
  }

  return (
    // Side by side where it is a popup: as one column it was taller than what is below or above most fields.
    <div data-wide className="flex w-full flex-col overflow-y-auto sm:w-120 sm:flex-row">
      <div className="flex shrink-0 flex-col sm:w-52">
        <input
          dir="auto"
          autoFocus={!isTouch}
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
          aria-invalid={isUnknown || undefined}
          aria-describedby={isUnknown ? `${id}-unknown` : undefined}
          autoComplete="off"
          placeholder={onPickTime ? t`Type fri, 12 dec, mon 5pm…` : t`Type fri, in 2 weeks, 12 dec…`}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
            const next = read(target.value)?.deadline;
            if (next !== undefined) setDay((now) => ({ ...now, day: next }));
          }}
          onKeyDown={onKeyDown}
          className="h-10 w-full shrink-0 border-b border-line bg-transparent px-3 outline-none pointer-coarse:h-12"
        />
        <div id={`${id}-list`} role="listbox" aria-label={label} className="p-1 empty:hidden">
          {options.map(({ value, label: name }, index) => (
            <OptionRow
              key={value}
              id={`${id}-${index}`}
              active={index === active}
              selected={value === (chosen ?? NO_DAY)}
              onPoint={() => setAt(index)}
              onChoose={() => pick(value)}
            >
              <span dir="auto" className="grow truncate">
                {name}
              </span>
              <span className="text-xs text-faint">{hintOf(value)}</span>
              {value === chosen && <Check className="size-4 shrink-0" aria-hidden />}
            </OptionRow>
          ))}
        </div>
        {isUnknown && (
          <p id={`${id}-unknown`} role="alert" className="px-3 py-2 text-xs text-error-ink">
            {t`Can’t read that as a date. Try “fri”, “in 2 weeks” or “12 dec”.`}
          </p>
        )}
        {children && <div className="mt-auto">{children}</div>}
      </div>
      <MonthGrid day={day} selected={chosen} today={today} focusTurn={turn} onDay={show} onPick={pick} />
    </div>
  );

  function hintOf(value: string): string {
    if (value === NO_DAY) return '';
    // Further away, it would only be the date once more.
    if (value === written) return Math.abs(daysFrom(today, value)) < 7 ? relativeDate(value, today, locale) : '';
    return formatDate(value, locale, { weekday: 'short', day: 'numeric', month: 'short' });
  }
}
