import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import type { Refusal } from '#domain/refusal.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { openPopup } from '#web/ui/popup/store.ts';
import { toast } from '#web/ui/toast/store.ts';
import { fieldChip } from '../field-chip.tsx';

/** How a field looks: a line with its name, or a chip among others under the title. */
export type FieldLook = 'line' | 'chip';

interface PropertyProps {
  readonly label: string;
  /** An explanation of the field, if its name is not enough. */
  readonly help?: string;
  readonly look?: FieldLook;
  readonly icon: ReactNode;
  /** It has no value: a line says “None”, a chip its own name. */
  readonly isEmpty?: boolean;
  readonly children?: ReactNode;
  /** The popup to change it. */
  readonly popup: () => ReactNode;
  /** Why the person may not change it. */
  readonly refusal: Refusal | null;
  readonly haspopup?: 'listbox' | 'dialog';
}

/** One field of an open task: a click on the value opens the values to choose from. */
export function Property(props: PropertyProps) {
  const { label, help, look = 'line', icon, isEmpty = false, children, popup, refusal, haspopup = 'listbox' } = props;
  const { t } = useLingui();
  const isChip = look === 'chip';
  const none = t`None`;
  const button = (
    <button
      type="button"
      aria-haspopup={haspopup}
      aria-disabled={refusal ? true : undefined}
      // An empty chip shows the name of the field alone.
      aria-label={isChip && isEmpty ? `${label}: ${none}` : undefined}
      data-tip={refusal ? refusalMessage(refusal) : (help ?? (isChip ? label : undefined))}
      onClick={(event) => {
        if (refusal) toast({ tone: 'error', title: refusalMessage(refusal) });
        else openPopup(event.currentTarget, label, popup());
      }}
      className={classNames(
        isChip
          ? classNames(fieldChip, isEmpty && 'text-muted')
          : 'flex min-h-8 min-w-0 grow items-center gap-2 rounded-md px-2 text-left pointer-coarse:min-h-11',
        refusal ? 'cursor-default' : 'hover:bg-hover aria-expanded:bg-hover',
      )}
    >
      {icon}
      {!(isChip && isEmpty) && <span className="sr-only">{label}:</span>}
      {isEmpty ? <span className={isChip ? '' : 'text-faint'}>{isChip ? label : none}</span> : children}
    </button>
  );
  return isChip ? button : <PropertyLine label={label}>{button}</PropertyLine>;
}

/** A line with a label and something other than one button. */
export function PropertyLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-start">
      <span aria-hidden className="w-28 shrink-0 py-1.5 text-muted pointer-coarse:py-3">
        {label}
      </span>
      {children}
    </div>
  );
}
