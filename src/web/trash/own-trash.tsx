import { useEffect, useRef } from 'react';
import { useLingui } from '@lingui/react/macro';
import { deleteNow } from '#domain/trash/commands.ts';
import { usePulse } from '#web/data/context.ts';
import { announce } from '#web/ui/announce.tsx';
import { toast } from '#web/ui/toast/store.ts';
import type { Deleted } from '#domain/trash/deleted.ts';
import { kinds } from './kind.tsx';
import { TrashLine } from './line.tsx';
import { TrashList } from './list.tsx';
import { openDeleteNow } from './overlays.ts';
import type { Pages } from './use-pages.ts';

/** What one may bring back. */
export function OwnTrash({ pages }: { readonly pages: Pages<Deleted> }) {
  const { t } = useLingui();
  const { run, replica } = usePulse();
  const list = useRef<HTMLUListElement>(null);
  const { drop } = pages;

  // Brought back some other way meanwhile: by Ctrl+Z, in another tab.
  useEffect(
    () =>
      replica.onChange((changes) => {
        const back = new Set(changes.flatMap(({ id, after }) => (after?.deletedAt === null ? [id] : [])));
        drop(({ id }) => back.has(id));
      }),
    [replica, drop],
  );

  /** It goes from the list at once, and comes back where the server refuses, which is said by itself. */
  function decided(call: Parameters<typeof run>[0], { id }: Deleted): boolean {
    const result = run(call);
    if (!result.success) return false;
    const isIt = (each: Deleted) => each.id === id;
    keepFocus(list.current, id);
    drop(isIt);
    // Asked again meanwhile, the server may have listed it still.
    void result.settled.then((answer) => (answer.success ? drop(isIt) : pages.again()));
    return true;
  }

  function restore(item: Deleted): void {
    const { id, name, deletedAt, kind } = item;
    if (!decided(kinds[kind].restore({ id, deletedAt }), item)) return;
    toast({ title: kind === 'comment' ? t`Comment restored` : t`Restored “${name}”`, tone: 'primary' });
  }

  function remove(item: Deleted): void {
    const { id, deletedAt, kind } = item;
    if (decided(deleteNow({ kind, id, deletedAt }), item)) announce(t`Deleted for good`);
  }

  return (
    <TrashList pages={pages} label={t`Trash`} list={list}>
      {(item) => (
        <TrashLine
          key={item.id}
          item={item}
          onRestore={() => restore(item)}
          onDelete={() => openDeleteNow({ item, onDelete: () => remove(item) })}
        />
      )}
    </TrashList>
  );
}

/** The line after the one that goes has the focus then, or the one before it, or the list. */
function keepFocus(list: HTMLElement | null, id: string): void {
  const line = list?.querySelector(`[data-deleted="${id}"]`);
  const isInIt = line?.contains(document.activeElement) ?? false;
  if (!isInIt && document.activeElement !== document.body) return;
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  (next?.querySelector<HTMLElement>('button') ?? list)?.focus();
}
