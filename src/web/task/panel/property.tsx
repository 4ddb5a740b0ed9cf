import type { ReactNode } from 'react';
import type { Refusal } from '#domain/refusal.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { openPopup } from '#web/ui/popup/store.ts';
import { toast } from '#web/ui/toast/store.ts';

interface PropertyProps {
  readonly label: string;
  /** An explanation of the field, if its name is not enough. */
  readonly help?: string;
  readonly children: ReactNode;
  /** The popup to change it. */
  readonly popup: () => ReactNode;
  /** Why the person may not change it. */
  readonly refusal: Refusal | null;
  readonly haspopup?: 'listbox' | 'dialog';
}

/** One line of the panel: a click on the value opens the values to choose from. */
export function Property({ label, help, children, popup, refusal, haspopup = 'listbox' }: PropertyProps) {
  return (
    <PropertyLine label={label}>
      <button
        type="button"
        aria-haspopup={haspopup}
        aria-disabled={refusal ? true : undefined}
        data-tip={refusal ? refusalMessage(refusal) : help}
        onClick={(event) => {
          if (refusal) toast({ tone: 'error', title: refusalMessage(refusal) });
          else openPopup(event.currentTarget, label, popup());
        }}
        className={classNames(
          'flex min-h-8 min-w-0 grow items-center gap-2 rounded-md px-2 text-left pointer-coarse:min-h-11',
          refusal ? 'cursor-default' : 'hover:bg-hover aria-expanded:bg-hover',
        )}
      >
        <span className="sr-only">{label}:</span>
        {children}
      </button>
    </PropertyLine>
  );
}

/** A line with a label and something other than one button. */
export function PropertyLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-start">
      <span aria-hidden className="w-32 shrink-0 py-1.5 text-muted pointer-coarse:py-3">
        {label}
      </span>
      {children}
    </div>
  );
}
