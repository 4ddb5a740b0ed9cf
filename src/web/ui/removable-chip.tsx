import { X } from 'lucide-react';
import { row, shape, shrinking, TINTED, tones, type ChipProps } from './chip.tsx';
import { classNames } from './class-names.ts';

/** A chip with a remove button; `label` is that button's label. */
export function RemovableChip({ onRemove, label, ...chip }: ChipProps & { onRemove: () => void; label: string }) {
  return (
    <span
      data-hue={chip.hue}
      className={classNames(
        shape,
        row,
        chip.hue === undefined ? tones[chip.tone ?? 'neutral'] : TINTED,
        shrinking,
        'pr-0',
      )}
    >
      {chip.icon}
      <span dir="auto" className="truncate">
        {chip.children}
      </span>
      <button
        type="button"
        aria-label={label}
        onClick={onRemove}
        className="relative -my-0.5 grid size-6 place-items-center rounded-full hover:bg-pressed pointer-coarse:after:absolute pointer-coarse:after:-inset-y-2.5 pointer-coarse:after:right-0 pointer-coarse:after:-left-5"
      >
        <X className="size-3" aria-hidden />
      </button>
    </span>
  );
}
