import { useLingui } from '@lingui/react/macro';
import { briefDate } from '#web/ui/date.ts';
import { useLocale } from '#web/ui/use-locale.ts';

interface LikelyProps {
  /** Null: more than three years away. Undefined: it is not likely late, or that is not known. */
  readonly day: string | null | undefined;
  readonly today: string;
}

/** Beside the due date of a task that is likely late: when it is done instead. */
export function Likely({ day, today }: LikelyProps) {
  const { t } = useLingui();
  const locale = useLocale();
  if (day === undefined) return null;
  return (
    <span className="font-medium whitespace-nowrap text-warning-ink">
      {day === null ? t`likely in years` : t`likely ${briefDate(day, today, locale)}`}
    </span>
  );
}
