import { useLingui } from '@lingui/react/macro';
import { ArrowDownWideNarrow } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import type { ProjectOrder } from './order.ts';
import { projectOrder } from './order.ts';

interface OrderButtonProps {
  readonly order: ProjectOrder;
  readonly onChoose: (order: ProjectOrder) => void;
}

export function OrderButton({ order, onChoose }: OrderButtonProps) {
  const { t } = useLingui();
  const labels: Record<ProjectOrder, string> = { newest: t`Newest first`, name: t`Name`, due: t`Due date` };
  const label = labels[order];
  const options = Object.entries(labels).map(([value, text]) => ({ value, label: text }));
  return (
    <Button
      variant="ghost"
      color="neutral"
      aria-haspopup="listbox"
      aria-label={t`Sort: ${label}`}
      data-tip={t`Sort`}
      icon={<ArrowDownWideNarrow className="size-4" aria-hidden />}
      onClick={(event) =>
        openPopup(
          event.currentTarget,
          t`Sort`,
          <Choice
            label={t`Sort`}
            options={options}
            selected={[order]}
            onPick={(picked) => onChoose(projectOrder(picked))}
          />,
          'end',
        )
      }
      className="pointer-coarse:h-11"
    >
      <span className="max-md:sr-only">{label}</span>
    </Button>
  );
}
