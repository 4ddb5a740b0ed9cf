import { cloneElement, useEffect } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Trash2, X } from 'lucide-react';
import { usePulse } from '#web/data/context.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { openedBy } from '#web/ui/focus.ts';
import { useHotkeys } from '#web/ui/hotkeys.ts';
import { openPopup } from '#web/ui/popup/store.ts';
import { bulkActions } from './bulk-actions.tsx';
import { clearSelection, selectedIds } from './store.ts';

/** The bar of actions for all selected tasks. It covers part of the board, which stays where it is. */
export default function BulkBar({ ids }: { ids: ReadonlySet<string> }) {
  const { t } = useLingui();
  const pulse = usePulse();
  const count = ids.size;
  const label = t`${plural(count, { one: '# selected', other: '# selected' })}`;
  useEffect(() => announce(label), [label]);
  const none = t`Nothing selected`;
  useEffect(
    () => () => {
      // The bar of the next view takes over what is still selected.
      if (selectedIds.get().size === 0) announce(none);
    },
    [none],
  );

  const { choosable, complete, remove } = bulkActions(pulse, ids);
  // The keys of a single task apply to all selected ones.
  useHotkeys(
    {
      s: () => press('status'),
      p: () => press('priority'),
      a: () => press('assignee'),
      d: () => press('deadline'),
      l: () => press('tags'),
      v: () => press('project'),
      e: complete,
      Delete: () => press('delete'),
    },
    'selection',
  );
  useHotkeys({ Escape: clear });

  return (
    <section
      ref={appeared}
      aria-label={t`Selected tasks`}
      className="absolute inset-x-2 bottom-2 z-20 mx-auto flex w-fit max-w-full animate-pop-in flex-wrap items-center justify-center rounded-xl bg-raised p-1 shadow-raised inset-ring inset-ring-line sm:bottom-5"
    >
      <span className="flex items-center pl-2 font-medium tabular-nums max-sm:grow">
        {label}
        <Button
          square
          size="lg"
          variant="ghost"
          color="neutral"
          aria-label={t`Clear selection`}
          data-tip={t`Clear selection`}
          onClick={clear}
          className="max-sm:ml-auto"
        >
          <X className="size-4" aria-hidden />
        </Button>
      </span>
      <span aria-hidden className="mx-1 h-5 w-px bg-line max-sm:hidden" />
      <span className="flex items-center">
        {choosable.map(({ name, text, keys, icon, choices }) => (
          <Button
            key={name}
            size="lg"
            variant="ghost"
            color="neutral"
            data-bulk={name}
            data-tip={keys === undefined ? text : `${text} (${keys})`}
            aria-label={text}
            aria-haspopup="dialog"
            icon={cloneElement(icon, { className: 'size-4', 'aria-hidden': true })}
            onClick={({ currentTarget }) => openPopup(currentTarget, text, choices())}
            className={button}
          >
            <span className="max-lg:hidden">{text}</span>
          </Button>
        ))}
        <Button
          size="lg"
          variant="ghost"
          color="error"
          data-bulk="delete"
          data-tip={t`Delete`}
          aria-label={t`Delete`}
          icon={<Trash2 className="size-4" aria-hidden />}
          className={button}
          onClick={remove}
        />
      </span>
    </section>
  );
}

const button = 'max-lg:w-9 max-lg:px-0 pointer-coarse:max-lg:w-11';

/** When nothing is selected any more, the focus returns to the cards. */
function appeared(bar: HTMLElement | null): void {
  if (bar) openedBy(bar, document.activeElement);
}

function press(name: string): void {
  document.querySelector<HTMLElement>(`[data-bulk="${name}"]`)?.click();
}

/** The focus returns to the board. */
function clear(): void {
  clearSelection();
  const cards = document.querySelectorAll<HTMLElement>('[data-task] [data-open]');
  const reachable = [...cards].find(({ tabIndex }) => tabIndex === 0);
  reachable?.focus({ preventScroll: true });
}
