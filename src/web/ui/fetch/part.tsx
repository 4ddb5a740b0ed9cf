import type { ComponentType } from 'react';
import { useEffect, useReducer, useRef, useState } from 'react';
import { fetchModule, RETRY_MS } from './module.ts';

/**
 * A component that is fetched when it is first drawn, and draws nothing until then. A part that cannot be fetched never
 * takes the page with it: `onFailed` is told, and the next one drawn asks anew; without `onFailed` it goes on asking.
 *
 * Not by Suspense: React holds back what was suspended for 300 ms after its fallback, however soon it is there.
 */
export function part<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  onFailed?: (props: P) => void,
): ComponentType<P> {
  let here: ComponentType<P> | null = null;
  let fetched: Promise<ComponentType<P>> | null = null;

  async function ask(): Promise<ComponentType<P>> {
    try {
      here = (await fetchModule(load)).default;
      return here;
    } catch (error) {
      fetched = null;
      throw error;
    }
  }

  return function Part(props: P) {
    const [Loaded, setLoaded] = useState(() => here);
    const [turn, again] = useReducer((last: number) => last + 1, 0);
    const current = useRef(props);
    useEffect(() => {
      current.current = props;
    });

    useEffect(() => {
      if (Loaded) return undefined;
      let ended = false;
      let timer = 0;
      fetched ??= ask();
      fetched.then(
        (component) => {
          if (!ended) setLoaded(() => component);
        },
        () => {
          if (ended) return;
          if (onFailed) onFailed(current.current);
          else timer = window.setTimeout(again, RETRY_MS);
        },
      );
      return () => {
        ended = true;
        window.clearTimeout(timer);
      };
    }, [Loaded, turn]);

    return Loaded && <Loaded {...props} />;
  };
}
