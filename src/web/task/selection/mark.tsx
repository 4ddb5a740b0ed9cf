import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { classNames } from '#web/ui/class-names.ts';

/** Where a mouse selects a card; the keyboard has `x` for it, a finger a long press. */
export function SelectionMark({ selected }: { selected: boolean }) {
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
        'absolute top-1 right-1 z-2 size-6 rounded-md bg-surface before:absolute before:inset-1 before:rounded-sm',
        selected ? 'before:bg-primary text-primary-on' : 'before:inset-ring before:inset-ring-edge',
        !selected && 'opacity-0 group-hover:opacity-100 pointer-coarse:hidden',
      )}
    >
      {selected && <Check className="absolute inset-1.5 size-3" strokeWidth={3} aria-hidden />}
    </button>
  );
}
