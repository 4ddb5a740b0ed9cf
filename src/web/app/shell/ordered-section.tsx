/** A part of the navigation in the person's own order, which a drag, the menu, or Alt and the arrow keys change. */
import type { KeyboardEvent, ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react';
import { announce } from '#web/ui/announce.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { MenuEntry } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { Reorderable } from '#web/ui/reorderable.tsx';

export interface OrderedItem {
  readonly id: string;
  readonly name: string;
  readonly link: ReactNode;
  /** `moves`: up and down, as far as there is room. */
  readonly menu: (moves: readonly MenuEntry[]) => ReactNode;
  /** What the menu is called. */
  readonly menuName: string;
}

interface OrderedSectionProps {
  readonly label: string;
  readonly items: readonly OrderedItem[];
  /** To a position, counted from 0; false if nothing moved. */
  readonly onMove: (id: string, index: number) => boolean;
  readonly className?: string;
}

export function OrderedSection({ label, items, onMove, className }: OrderedSectionProps) {
  const { t } = useLingui();

  function moveTo(id: string, index: number): void {
    const name = items.find((each) => each.id === id)?.name ?? '';
    if (onMove(id, index)) announce(t`Moved “${name}” to position ${index + 1} of ${items.length}`);
  }

  function onKeyDown(event: KeyboardEvent, { id }: OrderedItem, index: number): void {
    const step = event.altKey ? (STEPS.get(event.key) ?? 0) : 0;
    if (step === 0) return;
    event.preventDefault();
    moveTo(id, index + step);
  }

  function movesOf(id: string, index: number): MenuEntry[] {
    const up = { label: t`Move up`, icon: <ArrowUp />, onSelect: () => moveTo(id, index - 1) };
    const down = { label: t`Move down`, icon: <ArrowDown />, onSelect: () => moveTo(id, index + 1) };
    return [...(index > 0 ? [up] : []), ...(index < items.length - 1 ? [down] : [])];
  }

  if (items.length === 0) return null;
  return (
    <section aria-label={label} className={classNames('flex flex-col', className)}>
      <h2 className="px-2 pb-1 text-xs font-medium text-faint">{label}</h2>
      <Reorderable onDrop={moveTo} className="flex min-h-0 flex-col">
        <ul className="flex min-h-0 flex-col gap-px overflow-y-auto">
          {items.map((item, index) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no control of its own: it handles Alt and arrows of the link in it, and the menu does the same
            <li
              key={item.id}
              data-item={item.id}
              data-grip
              onKeyDown={(event) => onKeyDown(event, item, index)}
              className="group relative data-dragging:opacity-40"
            >
              {item.link}
              <button
                type="button"
                aria-label={t`Actions for ${item.name}`}
                aria-haspopup="menu"
                onClick={(event) =>
                  openPopup(event.currentTarget, item.menuName, item.menu(movesOf(item.id, index)), 'end')
                }
                className={classNames(
                  'absolute inset-y-0 right-0 grid w-8 place-items-center rounded-md text-faint hover:text-ink pointer-coarse:w-11',
                  'opacity-0 group-hover:opacity-100 focus-visible:opacity-100 focus-visible:-outline-offset-2 pointer-coarse:opacity-100',
                )}
              >
                <Ellipsis className="size-4" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </Reorderable>
    </section>
  );
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);
