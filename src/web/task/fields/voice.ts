/** How values of fields are written for the reader. */
import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Voice } from '#domain/field/field-types.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { formatDate } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';

export function useVoice(): Voice {
  const { t } = useLingui();
  const people = usePeople();
  const locale = useLocale();
  const yes = t`Yes`;
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
    return {
      number: (value, unit) => (unit === '' ? numbers.format(value) : `${numbers.format(value)}\u00a0${unit}`),
      date: (day) => formatDate(day, locale, { dateStyle: 'medium' }),
      person: (id) => nameOf(people, id),
      yes,
    };
  }, [people, locale, yes]);
}
