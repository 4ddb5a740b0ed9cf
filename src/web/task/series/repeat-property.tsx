import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Repeat } from 'lucide-react';
import { missedSince, repetitionOf } from '#domain/series/next.ts';
import { canChangeSeries, canRepeat } from '#domain/series/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { useToday } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { Property } from '../panel/property.tsx';
import { OnlyHere } from './only-here.tsx';
import { RepeatChoice } from './repeat-choice.tsx';
import { repetitionText } from './repetition-text.ts';

/** How a task comes again. A subtask does with its task. */
export function RepeatProperty({ task }: { readonly task: TaskRow }) {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  const [today, locale] = [useToday(), useLocale()];
  const series = useRow('series', task.seriesId ?? '');
  if (task.parentId !== null || (task.status === 'DONE' && task.seriesId === null)) return null;
  const isPresent = series?.deletedAt === null && series.taskId === task.id;
  const repetition = isPresent && task.status !== 'DONE' ? repetitionOf(series) : null;
  const missed = repetition ? missedSince(repetition, task.deadline, today) : 0;
  return (
    <>
      <Property
        label={t`Repeats`}
        icon={<Repeat className="size-4 text-faint" aria-hidden />}
        isEmpty={task.seriesId === null}
        refusal={series ? canChangeSeries(replica, person, series) : canRepeat(replica, person, task)}
        haspopup="dialog"
        popup={() => <RepeatChoice task={task} series={isPresent ? series : undefined} />}
      >
        <span className="flex min-w-0 flex-wrap gap-x-2 py-1 text-left">
          <span>{series ? repetitionText(series, locale) : t`Repeats`}</span>
          {series?.isPaused && <span className="text-faint">{t`paused`}</span>}
          {missed > 0 && (
            <span className="text-warning-ink">{plural(missed, { one: '# missed', other: '# missed' })}</span>
          )}
        </span>
      </Property>
      {isPresent && task.status !== 'DONE' && <OnlyHere key={task.id} task={task} series={series} />}
    </>
  );
}
