import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

interface SelectionMarkProps {
  readonly selected: boolean;
  /** The class for its position: room is kept for it, so that it covers nothing. */
  readonly className: string;
}

/** The checkbox with which a mouse selects a task; the keyboard has `x`, touch a long press. */
export const SelectionMark = memo(function SelectionMark({ selected, className }: SelectionMarkProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={selected}
      aria-label={t`Select`}
      data-select
      tabIndex={-1}
      className={classNames(
        'z-2 size-6 shrink-0 rounded-md before:absolute before:inset-1 before:rounded-sm',
        className,
        selected ? 'before:bg-neutral text-neutral-on' : 'before:inset-ring before:inset-ring-edge',
        !selected && 'opacity-0 group-hover:opacity-100 pointer-coarse:hidden',
      )}
    >
      {selected && <Check className="absolute inset-1.5 size-3" strokeWidth={3} aria-hidden />}
    </button>
  );
});
