import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface FacetButtonProps {
  readonly facet: string;
  readonly label: string;
  /** What is chosen, in words. */
  readonly chosen: readonly string[];
  readonly icon: ReactNode;
  readonly onOpen: (anchor: HTMLElement) => void;
  readonly onClear: () => void;
  /** Between what is chosen and what clears it. */
  readonly children?: ReactNode;
}

/** One way to narrow a board: what is chosen stands in the button that chooses it. */
export function FacetButton({ facet, label, chosen, icon, onOpen, onClear, children }: FacetButtonProps) {
  const { t } = useLingui();
  const active = chosen.length > 0;
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center rounded-lg',
        active ? 'bg-primary-soft text-primary-ink inset-ring inset-ring-primary-line' : 'text-muted',
      )}
    >
      <button
        type="button"
        data-facet={facet}
        aria-haspopup="listbox"
        onClick={(event) => onOpen(event.currentTarget)}
        className="flex h-8 items-center gap-1.5 rounded-lg px-2.5 font-medium hover:bg-hover aria-expanded:bg-hover pointer-coarse:h-11"
      >
        {!active && icon}
        {active ? (
          <span>
            {label}: <span className="inline-block max-w-40 truncate align-bottom">{chosen.join(', ')}</span>
          </span>
        ) : (
          label
        )}
      </button>
      {children}
      {active && (
        <Button square size="xs" variant="ghost" aria-label={t`Clear ${label}`} onClick={onClear} className="mr-1">
          <X className="size-3.5" aria-hidden />
        </Button>
      )}
    </span>
  );
}
