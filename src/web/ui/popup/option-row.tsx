import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface OptionRowProps {
  readonly id: string;
  /** The one that Enter chooses. */
  readonly active: boolean;
  readonly selected: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One option of a list box. The focus stays where keys are handled: in the list or its search field. */
export function OptionRow({ id, active, selected, onPoint, onChoose, children }: OptionRowProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-8 w-full items-center gap-2 rounded-md px-2 text-left pointer-coarse:min-h-11',
        active && 'bg-hover',
      )}
    >
      {children}
    </button>
  );
}
