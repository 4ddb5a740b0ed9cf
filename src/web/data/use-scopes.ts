import { useMemo, useSyncExternalStore } from 'react';
import type { ScopeHandle } from '#sync/replica/replica.ts';
import { usePulse } from './context.ts';
import type { Pulse } from './pulse.ts';

/** Keeps scopes open while the component is mounted; true once all that the person may read of them is here. */
export function useScopes(scopes: readonly string[]): boolean {
  const { replica } = usePulse();
  const key = scopes.join(' ');
  const source = useMemo(() => sourceOf(replica, key === '' ? [] : key.split(' ')), [replica, key]);
  return useSyncExternalStore(source.subscribe, source.current);
}

function sourceOf(replica: Pulse['replica'], scopes: readonly string[]) {
  let handles: readonly ScopeHandle[] | null = null;
  return {
    current: () => handles !== null && handles.every((handle) => handle.state() !== 'opening'),
    subscribe(listener: () => void) {
      const opened = scopes.map((scope) => replica.open(scope));
      handles = opened;
      const unsubscribe = opened.map((handle) => handle.subscribe(listener));
      return () => {
        for (const each of unsubscribe) each();
        // Later, so that the next list opens its own first: a scope without a holder may be closed.
        queueMicrotask(() => {
          for (const handle of opened) handle.close();
        });
      };
    },
  };
}
