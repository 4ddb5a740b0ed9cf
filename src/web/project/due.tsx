import { useLingui } from '@lingui/react/macro';
import { CalendarGlyph } from '#web/ui/calendar-glyph.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { daysFrom, exactDate, relativeDate } from '#web/ui/date.ts';
import { useToday } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';

/** A project's due date; `done` projects are never late. */
export function Due({ dueAt, done = false }: { dueAt: string; done?: boolean }) {
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
      {late ? date : t`Due ${date}`}
    </Chip>
  );
}
