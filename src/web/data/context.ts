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

/** The rows of a query, always as they are now. */
export function useList<T extends TableName>(query: Query<Tables[T]> & { readonly from: T }): Rowset<Tables[T]> {
  const list = usePulse().live.list(query);
  return useSyncExternalStore(list.subscribe, list.current);
}

export function useRow<T extends TableName>(table: T, id: string): Tables[T] | undefined {
  const row = usePulse().live.row(table, id);
  return useSyncExternalStore(row.subscribe, row.current);
}

/** Whether what rested in this browser is here. Until then nobody can say what there is not, and no command is run. */
export function useHydrated(): boolean {
  const { replica } = usePulse();
  const [hydrated, setHydrated] = useState<typeof replica | null>(null);
  useEffect(() => {
    let over = false;
    void replica.ready.then(() => {
      // At once: what the server sends now would hold it up part by part.
      if (!over) flushSync(() => setHydrated(replica));
    });
    return () => {
      over = true;
    };
  }, [replica]);
  return hydrated === replica;
}

/** Holds a scope open while the part is there; null holds none. */
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
 * What a part shows of the connection. The status is another with every edit: whoever shows little of it is drawn anew
 * only when that changes. `select` gives the same for the same status.
 */
export function useStatus<T>(select: (status: Status) => T): T {
  const { replica } = usePulse();
  return useSyncExternalStore(replica.subscribe, () => select(replica.status()));
}

/** Rows by id, made anew only when one of them has changed. */
export function useRowsById<T extends TableName>(table: T): ReadonlyMap<string, Tables[T]> {
  const list = useList<T>({ from: table });
  return useMemo(() => new Map(list.group().map((row) => [row.id, row])), [list]);
}
