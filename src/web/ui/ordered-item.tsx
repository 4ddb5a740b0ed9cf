import type { KeyboardEvent, ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface OrderedItemProps {
  readonly id: string;
  readonly name: string;
  /** Its position among `count`. */
  readonly index: number;
  readonly count: number;
  /** To a position, which may be beyond the ends: then nothing happens. */
  readonly onMove: (order: number) => void;
  /** What is edited in place. */
  readonly children: ReactNode;
  /** After the buttons that move it. */
  readonly end: ReactNode;
}

/** An item of a `Reorderable` list in a dialog: moved by its grip, by its buttons, or with Alt and the arrow keys. */
export function OrderedItem({ id, name, index, count, onMove, children, end }: OrderedItemProps) {
  const { t } = useLingui();

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.altKey ? (STEPS.get(event.key) ?? 0) : 0;
    if (step === 0) return;
    event.preventDefault();
    onMove(index + step);
  }

  const move = (direction: 'up' | 'down') => {
    const order = index + (direction === 'up' ? -1 : 1);
    const atEnd = order < 0 || order >= count;
    return (
      <Button
        square
        variant="ghost"
        color="neutral"
        aria-label={direction === 'up' ? t`Move ${name} up` : t`Move ${name} down`}
        // The button keeps the focus at the end of the list.
        aria-disabled={atEnd || undefined}
        onClick={() => onMove(order)}
        className={classNames(atEnd && 'opacity-40')}
      >
        {direction === 'up' ? <ArrowUp className="size-4" aria-hidden /> : <ArrowDown className="size-4" aria-hidden />}
      </Button>
    );
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no control of its own: it handles Alt and arrows of the field and the buttons in it, and the buttons do the same
    <li
      aria-label={name}
      data-item={id}
      onKeyDown={onKeyDown}
      className="flex min-h-12 items-center border-b border-line bg-raised last:border-0 data-dragging:opacity-40"
    >
      <span
        data-grip
        data-tip={t`Drag to reorder`}
        className="grid h-9 w-6 shrink-0 cursor-grab place-items-center text-faint hover:text-ink pointer-coarse:h-11"
      >
        <GripVertical className="size-4" aria-hidden />
      </span>
      {children}
      {move('up')}
      {move('down')}
      {end}
    </li>
  );
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);
