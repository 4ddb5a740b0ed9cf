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
        'absolute top-1 right-1 z-2 grid size-6 place-items-center rounded-md bg-surface',
        !selected && 'opacity-0 group-hover:opacity-100 pointer-coarse:hidden',
      )}
    >
      <span
        className={classNames(
          'grid size-4 place-items-center rounded-sm',
          selected ? 'bg-primary text-primary-on' : 'inset-ring inset-ring-edge',
        )}
      >
        {selected && <Check className="size-3" strokeWidth={3} aria-hidden />}
      </span>
    </button>
  );
}
