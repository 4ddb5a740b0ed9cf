import type { ReactNode, RefObject } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CloudOff, Trash2 } from 'lucide-react';
import { useStatus } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Pages } from './use-pages.ts';

interface ListProps<T> {
  readonly pages: Pages<T>;
  readonly label: string;
  readonly list?: RefObject<HTMLUListElement | null>;
  readonly children: (item: T) => ReactNode;
}

/** The lines received so far, or that the trash is empty or can't be loaded. */
export function TrashList<T>({ pages, label, list, children }: ListProps<T>) {
  const { t } = useLingui();
  const { items, hasMore, problem, more, again } = pages;
  const isOffline = useStatus(({ connection }) => connection === 'offline');

  // A failed request is repeated once when the server is back, not over and over.
  const askAgain = useEffectEvent(() => {
    if (problem !== null) void again();
  });
  useEffect(() => {
    if (!isOffline) askAgain();
  }, [isOffline]);

  if (!items)
    return problem === null ? (
      <p role="status" className="flex items-center justify-center gap-2 py-16 text-muted">
        <Spinner />
        {t`Loading the trash…`}
      </p>
    ) : (
      <div role="alert">
        <EmptyState
          icon={<CloudOff className="size-6" aria-hidden />}
          title={isOffline ? t`You’re offline` : t`Couldn’t load the trash`}
          action={<Button onClick={again}>{t`Try again`}</Button>}
        >
          {isOffline ? t`Deleted items are kept on the server. They’ll show up when you’re back online.` : problem}
        </EmptyState>
      </div>
    );

  return (
    <>
      {problem !== null && (
        <p
          role="alert"
          className="mb-3 flex items-center gap-2.5 rounded-lg bg-warning-soft px-3 py-2 text-warning-ink"
        >
          <CloudOff className="size-4 shrink-0" aria-hidden />
          <span className="min-w-0 grow text-pretty">{problem}</span>
          <Button size="sm" variant="outline" color="neutral" onClick={again}>
            {t`Try again`}
          </Button>
        </p>
      )}
      {/* Always rendered, so that the focus has a place when its last line disappears. */}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={label}
        hidden={items.length === 0 && !hasMore}
        className="overflow-hidden rounded-xl bg-surface outline-none inset-ring inset-ring-line"
      >
        {items.map(children)}
      </ul>
      {items.length === 0 && !hasMore && (
        <EmptyState icon={<Trash2 className="size-6" aria-hidden />} title={t`Trash is empty`} hotkey="mod+z">
          {t`Anything deleted stays here for 30 days, so you can restore it. To bring back what you just deleted, undo it.`}
        </EmptyState>
      )}
      {hasMore && (
        <div className="flex justify-center pt-4">
          <Button variant="outline" color="neutral" onClick={more}>
            {t`Show more`}
          </Button>
        </div>
      )}
    </>
  );
}
