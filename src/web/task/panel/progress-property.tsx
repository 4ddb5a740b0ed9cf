import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Refusal } from '#domain/refusal.ts';
import { updateTask } from '#domain/task/commands.ts';
import { partsOf } from '#domain/task/parts.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { subtasksQuery } from '#domain/task/subtask-queries.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { percentOf, Progress } from '#web/ui/progress.tsx';
import { PropertyLine } from './property.tsx';

const STEP = 5;

interface ProgressPropertyProps {
  readonly task: TaskRow;
  readonly refusal: Refusal | null;
}

/** Of a task with parts it is counted; people set that of any other. */
export function ProgressProperty({ task, refusal }: ProgressPropertyProps) {
  const { t } = useLingui();
  const parts = partsOf(task, useList(subtasksQuery(task.id)).group());
  if (!parts) return <OwnProgress task={task} refusal={refusal} />;
  const { done, all } = parts;
  const percent = task.status === 'DONE' ? 100 : (percentOf(done, all) ?? 0);
  return (
    <PropertyLine label={t`Progress`}>
      <div
        data-tip={t`${done} of ${all} parts done: subtasks and checklist items`}
        className="flex h-8 min-w-0 grow items-center gap-3 px-2 pointer-coarse:h-11"
      >
        <Progress value={percent} label={t`Progress`} className="min-w-0 grow" />
        <span className="shrink-0 whitespace-nowrap text-faint tabular-nums">
          {done}/{all}
        </span>
        <span className="shrink-0 whitespace-nowrap tabular-nums">{t`${percent}%`}</span>
      </div>
    </PropertyLine>
  );
}

function OwnProgress({ task, refusal }: ProgressPropertyProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  /** The value while the slider is dragged. */
  const [held, setHeld] = useState<number | null>(null);
  const shown = held ?? task.progress;

  function save(): void {
    if (held !== null && held !== task.progress) run(updateTask({ id: task.id, progress: held }));
    setHeld(null);
  }

  const percent = t`${shown}%`;
  return (
    <PropertyLine label={t`Progress`}>
      <div className="flex h-8 min-w-0 grow items-center gap-3 px-2 pointer-coarse:h-11">
        <input
          type="range"
          min={0}
          max={100}
          step={STEP}
          aria-label={t`Progress`}
          aria-valuetext={percent}
          value={shown}
          disabled={refusal !== null}
          data-tip={refusal ? refusalMessage(refusal) : undefined}
          onChange={(event) => setHeld(event.target.valueAsNumber)}
          onPointerUp={save}
          onKeyUp={save}
          onBlur={save}
          style={{ backgroundSize: `${shown}% 100%` }}
          className="slider min-w-0 grow"
        />
        <span className="w-12 shrink-0 text-right whitespace-nowrap tabular-nums">{percent}</span>
      </div>
    </PropertyLine>
  );
}
