import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface FacetButtonProps {
  readonly facet: string;
  readonly label: string;
  /** The labels of what is chosen. */
  readonly chosen: readonly string[];
  readonly icon: ReactNode;
  readonly onOpen: (anchor: HTMLElement) => void;
  readonly onClear: () => void;
  /** Only its icon is shown while nothing is chosen. */
  readonly isShort?: boolean;
  /** Between the chosen values and the button that clears them. */
  readonly children?: ReactNode;
}

/** One filter of a board: its button shows what is chosen. */
export function FacetButton({
  facet,
  label,
  chosen,
  icon,
  onOpen,
  onClear,
  isShort = false,
  children,
}: FacetButtonProps) {
  const { t } = useLingui();
  const active = chosen.length > 0;
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center rounded-lg',
        active ? 'bg-selected inset-ring inset-ring-line-strong' : 'text-muted',
      )}
    >
      <button
        type="button"
        data-facet={facet}
        aria-haspopup="listbox"
        onClick={(event) => onOpen(event.currentTarget)}
        className="flex h-8 items-center gap-1.5 rounded-lg px-2.5 font-medium hover:bg-hover aria-expanded:bg-hover pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center"
      >
        {!active && icon}
        {active ? (
          <span>
            {label}:{' '}
            <span dir="auto" className="inline-block max-w-40 truncate align-bottom">
              {chosen.join(', ')}
            </span>
          </span>
        ) : (
          <span className={isShort ? 'sr-only' : ''}>{label}</span>
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
