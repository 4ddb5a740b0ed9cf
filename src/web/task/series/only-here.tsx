import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { changeOnlyHere } from '#domain/series/commands.ts';
import type { SeriesRow } from '#domain/series/row.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { PropertyLine } from '../panel/property.tsx';

interface OnlyHereProps {
  readonly task: TaskRow;
  readonly series: SeriesRow;
}

const FIELDS = ['name', 'description', 'priority', 'estimate', 'assignee', 'tags', 'dueTime'] as const;

/** Whether what has been changed since the task was opened is only this one's. */
export function OnlyHere({ task, series }: OnlyHereProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  const [opened] = useState(task);
  const kept = series.onlyHere?.taskId === task.id ? series.onlyHere.fields : {};
  const changed = FIELDS.filter((field) => String(task[field]) !== String(opened[field]));
  const isSaid = changed.every((field) => Object.hasOwn(kept, field));
  if (isSaid && Object.keys(kept).length === 0) return null;
  if (isSaid)
    return (
      <PropertyLine label="">
        <p className="px-2 py-1 text-xs text-faint">{t`Your changes are for this one only.`}</p>
      </PropertyLine>
    );

  function keep(): void {
    const before = Object.fromEntries(changed.map((field) => [field, opened[field]]));
    run(changeOnlyHere({ id: series.id, taskId: task.id, ...before }));
  }

  return (
    <PropertyLine label="">
      <p className="flex flex-wrap items-center gap-x-2 px-2 py-1 text-xs text-faint">
        {t`Changed for this and all later ones.`}
        <Button size="xs" variant="ghost" onClick={keep}>
          {t`Only this one`}
        </Button>
      </p>
    </PropertyLine>
  );
}
