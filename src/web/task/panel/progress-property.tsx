import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Refusal } from '#domain/refusal.ts';
import { updateTask } from '#domain/task/commands.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { PropertyLine } from './property.tsx';

const STEP = 5;

export function ProgressProperty({ task, refusal }: { task: TaskRow; refusal: Refusal | null }) {
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
