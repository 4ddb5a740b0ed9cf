import { useId, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Hourglass } from 'lucide-react';
import type { Refusal } from '#domain/refusal.ts';
import { updateTask } from '#domain/task/commands.ts';
import { parseEstimate } from '#domain/task/estimate.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { Menu } from '#web/ui/popup/menu.tsx';
import { closePopup } from '#web/ui/popup/store.ts';
import { estimateText } from '#web/ui/estimate-text.ts';
import { Property, type FieldLook } from './property.tsx';

interface EstimatePropertyProps {
  readonly task: TaskRow;
  readonly refusal: Refusal | null;
  readonly look: FieldLook;
}

export function EstimateProperty({ task, refusal, look }: EstimatePropertyProps) {
  const { t } = useLingui();
  const { run } = usePulse();
  return (
    <Property
      label={t`Estimate`}
      help={t`How long this task takes`}
      look={look}
      icon={<Hourglass className="size-4 text-faint" aria-hidden />}
      isEmpty={task.estimate === null}
      refusal={refusal}
      haspopup="dialog"
      popup={() => (
        <EstimateChoice
          estimate={task.estimate}
          clears={task.estimate !== null}
          onPick={(estimate) => void run(updateTask({ id: task.id, estimate }))}
        />
      )}
    >
      {task.estimate !== null && <span className="tabular-nums">{estimateText(task.estimate)}</span>}
    </Property>
  );
}

/** The most common estimates, in minutes. */
const SUGGESTED = [30, 60, 120, 240, 480] as const;

interface EstimateChoiceProps {
  readonly estimate: number | null;
  /** Whether there is an estimate to clear. */
  readonly clears: boolean;
  readonly onPick: (estimate: number | null) => void;
}

export function EstimateChoice({ estimate, clears, onPick }: EstimateChoiceProps) {
  const { t } = useLingui();
  const about = useId();
  const [text, setText] = useState(estimate === null ? '' : estimateText(estimate));
  const [isWrong, setWrong] = useState(false);

  function pick(): void {
    const typed = parseEstimate(text);
    if (typed === null && text.trim() !== '') {
      setWrong(true);
      return;
    }
    closePopup();
    if (typed !== estimate) onPick(typed);
  }

  return (
    <>
      <form
        className="border-b border-line p-3"
        onSubmit={(event) => {
          event.preventDefault();
          pick();
        }}
      >
        <label className="flex flex-col gap-1 text-xs text-faint">
          {t`Hours or minutes`}
          <input
            dir="auto"
            value={text}
            placeholder={t`3h`}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? about : undefined}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setWrong(false);
            }}
            className="h-8 rounded-md px-2 text-ink inset-ring inset-ring-edge outline-none focus:inset-ring-2 focus:inset-ring-focus aria-invalid:inset-ring-error pointer-coarse:h-11"
          />
        </label>
        {isWrong && (
          <p id={about} role="alert" className="mt-1 text-xs text-error-ink">
            {t`Enter hours or minutes, like 3h or 90m, up to 10,000 hours`}
          </p>
        )}
      </form>
      <Menu
        label={t`Estimate`}
        entries={[
          ...SUGGESTED.map((minutes) => ({ label: estimateText(minutes), onSelect: () => onPick(minutes) })),
          ...(clears ? ['separator' as const, { label: t`Clear estimate`, onSelect: () => onPick(null) }] : []),
        ]}
      />
    </>
  );
}
