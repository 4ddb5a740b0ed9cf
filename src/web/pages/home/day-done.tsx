import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleCheckBig } from 'lucide-react';
import { dayDoneQuery } from '#domain/task/agenda.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { shortDate } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';

interface DayDoneProps {
  /** The viewer's date, and when it began. */
  readonly today: string;
  readonly since: number;
}

/** In place of today's tasks once the last of them is done; nothing on a day that had none. */
export function DayDone({ today, since }: DayDoneProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const done = useList(dayDoneQuery(usePulse().person, since, today)).total;
  if (done === 0) return null;
  return (
    <section aria-label={t`Today`}>
      <h2 className="flex items-baseline gap-2 pb-1.5 font-semibold">
        {t`Today`}
        <time dateTime={today} className="text-xs font-normal text-faint">
          {shortDate(today, locale)}
        </time>
      </h2>
      <p className="flex min-h-10 items-center gap-2 rounded-xl bg-primary-soft px-4 text-primary-ink">
        <CircleCheckBig className="size-4 shrink-0" aria-hidden />
        <span className="grow font-medium">{t`All done for today.`}</span>
        <span className="text-xs">{plural(done, { one: '# done', other: '# done' })}</span>
      </p>
    </section>
  );
}
