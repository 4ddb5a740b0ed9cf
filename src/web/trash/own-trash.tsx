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

interface OwnTrashProps {
  readonly pages: Pages<Deleted>;
  /** Its name as it was seen; of a comment, how it begins. */
  readonly nameOf: (item: Deleted) => string;
}

/** What the person can restore. */
export function OwnTrash({ pages, nameOf }: OwnTrashProps) {
  const { t } = useLingui();
  const { run, replica } = usePulse();
  const list = useRef<HTMLUListElement>(null);
  const { drop } = pages;

  // Restored in another way meanwhile: by Ctrl+Z, or in another tab.
  useEffect(
    () =>
      replica.onChange((changes) => {
        const back = new Set(changes.flatMap(({ id, after }) => (after?.deletedAt === null ? [id] : [])));
        drop(({ id }) => back.has(id));
      }),
    [replica, drop],
  );

  /** Removes the line at once, and shows it again if the server refuses, which is reported elsewhere. */
  function decided(call: Parameters<typeof run>[0], { id }: Deleted): boolean {
    const result = run(call);
    if (!result.success) return false;
    const isIt = (each: Deleted) => each.id === id;
    keepFocus(list.current, id);
    drop(isIt);
    // If the list was fetched meanwhile, the server may still have listed it.
    void result.settled.then((answer) => (answer.success ? drop(isIt) : pages.again()));
    return true;
  }

  function restore(item: Deleted): void {
    const { id, deletedAt, kind } = item;
    const name = nameOf(item);
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
          name={nameOf(item)}
          onRestore={() => restore(item)}
          onDelete={() => openDeleteNow({ item, name: nameOf(item), onDelete: () => remove(item) })}
        />
      )}
    </TrashList>
  );
}

/** The focus goes to the line after the removed one, or the one before it, or the list. */
function keepFocus(list: HTMLElement | null, id: string): void {
  const line = list?.querySelector(`[data-deleted="${id}"]`);
  const isInIt = line?.contains(document.activeElement) ?? false;
  if (!isInIt && document.activeElement !== document.body) return;
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  (next?.querySelector<HTMLElement>('button') ?? list)?.focus();
}
