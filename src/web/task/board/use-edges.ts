import type { RefObject } from 'react';
import { useEffect } from 'react';
import { afterImport } from '#web/ui/fetch/import-module.ts';

/** A swipe beyond the edge of a sideways-scrolling element does not leave the page. Fetched where there is touch. */
export function useEdges(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = scroller.current;
    if (!own || !matchMedia('(pointer: coarse)').matches) return undefined;
    let stop = () => {};
    const giveUp = afterImport(
      () => import('./follow-edges.ts'),
      ({ followEdges }) => {
        stop = followEdges(own);
      },
    );
    return () => {
      giveUp();
      stop();
    };
  }, [scroller]);
}
