import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { TrendingUp } from 'lucide-react';
import type { ProjectRow } from '#domain/project/row.ts';
import type { TaskRow } from '#domain/task/row.ts';
import type { Rowset } from '#sync/live/query.ts';
import { Chip } from '#web/ui/chip.tsx';
import { briefDate, dayOf, relativeDate } from '#web/ui/date.ts';
import { useToday } from '#web/ui/now.ts';
import { openPopup } from '#web/ui/popup/store.ts';
import { Shortened } from '#web/ui/shortened.tsx';
import { useLocale } from '#web/ui/use-locale.ts';
import { ForecastView } from './forecast-view.tsx';
import { useProjectTasks, useProjectWork } from './project-work.ts';
import { useForecast } from './use-forecast.ts';

interface ProjectForecastProps {
  readonly project: ProjectRow;
  /** The icon says what the date is where there is little room. */
  readonly isShort: boolean;
}

/** When a project will probably be done, beside its name; a click shows how sure that is. */
export function ProjectForecast(props: ProjectForecastProps) {
  return <Expected {...props} tasks={useProjectTasks(props.project.id)} />;
}

interface ExpectedProps extends ProjectForecastProps {
  readonly tasks: Rowset<TaskRow>;
}

/** Memoized: it does not render with the board, but after it. */
const Expected = memo(function Expected({ project, isShort, tasks }: ExpectedProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const today = useToday();
  const work = useProjectWork(project.id, tasks, today);
  const forecast = useForecast(work.question);
  if (forecast?.kind !== 'dates') return null;
  const { likely } = forecast;
  const isLate = project.dueAt !== null && (likely === null || likely > dayOf(project.dueAt));
  const date = likely === null ? t`in more than three years` : relativeDate(likely, today, locale, 'sentence');
  const text = t`Expected ${date}`;
  const short = likely === null ? t`3+ years` : briefDate(likely, today, locale);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={isLate ? t`Forecast: ${text} (85%), after the due date` : t`Forecast: ${text} (85%)`}
      data-tip={isLate ? t`Forecast (85%), after the due date` : t`Forecast (85%)`}
      className="flex rounded-full pointer-coarse:min-h-11 pointer-coarse:items-center"
      onClick={({ currentTarget }) =>
        openPopup(
          currentTarget,
          t`Forecast`,
          <div className="p-3">
            <ForecastView label={t`Forecast`} work={work} />
          </div>,
        )
      }
    >
      <Chip tone={isLate ? 'warning' : 'neutral'} icon={<TrendingUp className="size-3" aria-hidden />}>
        <Shortened to={isShort ? short : null}>{text}</Shortened>
      </Chip>
    </button>
  );
});
