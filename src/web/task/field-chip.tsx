import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { openPopup } from '#web/ui/popup/store.ts';

interface FieldChipProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Its value is not the one that a task has by itself. */
  readonly isSet: boolean;
  readonly haspopup?: 'listbox' | 'dialog';
  /** The content of the popup that changes the value. */
  readonly popup: () => ReactNode;
  readonly children: ReactNode;
}

/** A field of a new task: its value, which opens what it can be changed to. */
export function FieldChip({ label, icon, isSet, haspopup = 'listbox', popup, children }: FieldChipProps) {
  return (
    <button
      type="button"
      aria-haspopup={haspopup}
      onClick={(event) => openPopup(event.currentTarget, label, popup())}
      className={classNames(fieldChip, isSet ? 'text-ink' : 'text-muted')}
    >
      <span className="grid size-4 shrink-0 place-items-center">{icon}</span>
      <span className="sr-only">{label}: </span>
      <span dir="auto" className="truncate">
        {children}
      </span>
    </button>
  );
}

/** The classes of a chip that is a button. */
export const fieldChip =
  'inline-flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-full px-2.5 text-xs font-medium inset-ring inset-ring-line-strong hover:bg-hover aria-expanded:bg-hover pointer-coarse:h-11 pointer-coarse:px-3.5 pointer-coarse:text-sm';
