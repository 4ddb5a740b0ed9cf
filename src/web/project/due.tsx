import { useLingui } from '@lingui/react/macro';
import { CalendarGlyph } from '#web/ui/calendar-glyph.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Shortened } from '#web/ui/shortened.tsx';
import { briefDate, daysFrom, exactDate, relativeDate } from '#web/ui/date.ts';
import { useToday } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';

interface DueProps {
  readonly dueAt: string;
  /** Then it is never late. */
  readonly done?: boolean;
  /** The icon says what the date is where there is little room. */
  readonly isShort?: boolean;
}

/** A project's due date. */
export function Due({ dueAt, done = false, isShort = false }: DueProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const today = useToday();
  const days = daysFrom(today, dueAt);
  const late = !done && days < 0;
  const date = relativeDate(dueAt, today, locale, late ? 'alone' : 'sentence');
  return (
    <Chip
      tone={late ? 'error' : !done && days <= 2 ? 'warning' : 'neutral'}
      icon={<CalendarGlyph />}
      tip={exactDate(dueAt, locale)}
    >
      {late ? <span className="sr-only">{t`Overdue: `}</span> : null}
      {late ? date : <Shortened to={isShort ? briefDate(dueAt, today, locale) : null}>{t`Due ${date}`}</Shortened>}
    </Chip>
  );
}
