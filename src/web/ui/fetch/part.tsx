import type { ComponentType } from 'react';
import { Suspense, use, useEffect, useReducer } from 'react';
import { fetchModule, RETRY_MS } from './module.ts';

/**
 * A component that is fetched when it is first drawn, and draws nothing until then. A part that cannot be fetched never
 * takes the page with it: `onFailed` is told, and the next one drawn asks anew; without `onFailed` it goes on asking.
 */
export function part<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  onFailed?: (props: P) => void,
): ComponentType<P> {
  let fetched: Promise<ComponentType<P> | null> | null = null;

  function Body({ props, again }: { props: P; again: () => void }) {
    fetched ??= fetchModule(load).then(
      (module) => module.default,
      () => null,
    );
    const Loaded = use(fetched);
    return Loaded ? <Loaded {...props} /> : <Missing props={props} again={again} />;
  }

  function Missing({ props, again }: { props: P; again: () => void }) {
    useEffect(() => {
      fetched = null;
      if (onFailed) {
        onFailed(props);
        return undefined;
      }
      const timer = window.setTimeout(again, RETRY_MS);
      return () => window.clearTimeout(timer);
    }, [props, again]);
    return null;
  }

  return function Part(props: P) {
    const [, again] = useReducer((turn: number) => turn + 1, 0);
    return (
      <Suspense>
        <Body props={props} again={again} />
      </Suspense>
    );
  };
}
