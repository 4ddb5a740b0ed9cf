import type { ComponentType } from 'react';
import { useEffect, useReducer, useState } from 'react';
import { useLatest } from '../use-latest.ts';
import { importModule, RETRY_MS } from './import-module.ts';

/**
 * A component that is fetched when it is first rendered, and renders nothing until then. If it can't be fetched, the
 * page goes on without it: `onFailed` is called, and the next render tries again; without `onFailed` it keeps trying.
 *
 * Not with Suspense: React delays what was suspended by 300 ms, however soon it is loaded.
 */
export function lazy<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  onFailed?: (props: P) => void,
): ComponentType<P> {
  let here: ComponentType<P> | null = null;
  let fetched: Promise<ComponentType<P> | null> | null = null;

  /** Null: it could not be fetched, and `onFailed` was called. */
  async function ask(): Promise<ComponentType<P> | null> {
    try {
      here = (await importModule(load)).default;
    } catch {
      fetched = null;
    }
    return here;
  }

  return function Part(props: P) {
    const [Loaded, setLoaded] = useState(() => {
      if (!here) fetched ??= ask();
      return here;
    });
    const [turn, again] = useReducer((last: number) => last + 1, 0);
    const current = useLatest(props);

    useEffect(() => {
      if (Loaded) return undefined;
      let ended = false;
      let timer = 0;
      fetched ??= ask();
      void fetched.then((component) => {
        if (ended) return;
        if (component) setLoaded(() => component);
        else if (onFailed) onFailed(current.current);
        else timer = window.setTimeout(again, RETRY_MS);
      });
      return () => {
        ended = true;
        window.clearTimeout(timer);
      };
    }, [Loaded, turn, current]);

    return Loaded && <Loaded {...props} />;
  };
}
