import { useLingui } from '@lingui/react/macro';
import { Choice } from '#web/ui/popup/choice.tsx';

const STEPS = Array.from({ length: 11 }, (_, step) => 10 * step);

interface ProgressChoiceProps {
  /** In percent, as is what is picked. */
  readonly progress: number;
  readonly onPick: (progress: number) => void;
}

/** The content of a popup. */
export function ProgressChoice({ progress, onPick }: ProgressChoiceProps) {
  const { t } = useLingui();
  return (
    <Choice
      label={t`Progress`}
      options={STEPS.map((percent) => ({ value: String(percent), label: t`${percent}%` }))}
      selected={[String(progress)]}
      onPick={(percent) => onPick(Number(percent))}
    />
  );
}
