import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { TableName } from '#domain/registry.ts';
import type { Query, Rowset } from '#sync/live/query.ts';
import type { ScopeHandle, ScopeState, Status } from '#sync/replica/replica.ts';
import type { Pulse } from './pulse.ts';
import type { Tables } from './tables.ts';

const Context = createContext<Pulse | null>(null);

export const PulseProvider = Context;

export function usePulse(): Pulse {
  const pulse = use(Context);
  if (!pulse) throw new Error('Not below a PulseProvider');
  return pulse;
}

/** The rows of a query, kept up to date. */
export function useList<T extends TableName>(query: Query<Tables[T]> & { readonly from: T }): Rowset<Tables[T]> {
  const list = usePulse().live.list(query);
  return useSyncExternalStore(list.subscribe, list.current);
}

export function useRow<T extends TableName>(table: T, id: string): Tables[T] | undefined {
  const row = usePulse().live.row(table, id);
  return useSyncExternalStore(row.subscribe, row.current);
}

/** Whether the rows stored in this browser are loaded. Until then nobody knows what is missing, and no command is run. */
export function useHydrated(): boolean {
  const { replica } = usePulse();
  const [hydrated, setHydrated] = useState<typeof replica | null>(null);
  useEffect(() => {
    let over = false;
    void replica.ready.then(() => {
      // At once: rows that now arrive from the server would delay it part by part.
      if (!over) flushSync(() => setHydrated(replica));
    });
    return () => {
      over = true;
    };
  }, [replica]);
  return hydrated === replica;
}

/** Keeps a scope open while the component is mounted; null opens none. */
export function useScope(scope: string | null): ScopeState {
  const { replica } = usePulse();
  const handle = useRef<ScopeHandle | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      if (scope === null) return () => {};
      const opened = replica.open(scope);
      handle.current = opened;
      const unsubscribe = opened.subscribe(listener);
      return () => {
        unsubscribe();
        opened.close();
        if (handle.current === opened) handle.current = null;
      };
    },
    [replica, scope],
  );
  return useSyncExternalStore(subscribe, () => handle.current?.state() ?? 'opening');
}

/**
 * The part of the connection's status that a component shows. The status changes with every edit; a component renders
 * only when its part does. `select` returns equal values for equal parts.
 */
export function useStatus<T>(select: (status: Status) => T): T {
  const { replica } = usePulse();
  return useSyncExternalStore(replica.subscribe, () => select(replica.status()));
}

/** Rows by id; a new map only when one of them has changed. */
export function useRowsById<T extends TableName>(table: T): ReadonlyMap<string, Tables[T]> {
  const list = useList<T>({ from: table });
  return useMemo(() => new Map(list.group().map((row) => [row.id, row])), [list]);
}
