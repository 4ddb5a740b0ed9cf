import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useNarrow } from '#web/ui/narrow.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { Segments } from '#web/ui/segments.tsx';
import type { Part } from './search.ts';

interface ShownProps {
  readonly shown: Part;
  readonly onChoose: (part: Part) => void;
}

/** Switches between the parts of a team's page. On a phone a button opens the choice. */
export function Shown({ shown, onChoose }: ShownProps) {
  const { t } = useLingui();
  const narrow = useNarrow();
  const label = t`Team section`;
  const options = [
    { value: 'pulse', label: t`Pulse` },
    { value: 'workload', label: t`Workload` },
    { value: 'tasks', label: t`Tasks` },
  ] as const;
  if (!narrow) return <Segments label={label} options={options} chosen={shown} onChoose={onChoose} />;
  const name = options.find(({ value }) => value === shown)?.label ?? '';
  return (
    <Button
      variant="outline"
      color="neutral"
      aria-label={`${label}: ${name}`}
      aria-haspopup="listbox"
      onClick={(event) =>
        openPopup(
          event.currentTarget,
          label,
          <Choice
            label={label}
            options={options}
            selected={[shown]}
            onPick={(picked) => onChoose(options.find(({ value }) => value === picked)?.value ?? shown)}
          />,
        )
      }
      className="shrink-0"
    >
      {name}
      <ChevronDown className="size-4" aria-hidden />
    </Button>
  );
}
