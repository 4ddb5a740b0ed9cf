import type { RefObject } from 'react';
import { useEffect } from 'react';

/**
 * At an edge of what scrolls sideways, a thumb that goes on would leave the page: browsers take it for going back, whatever
 * `overscroll-behavior` says. There `data-edge` stands at the element, by which it leaves that direction to nobody.
 */
export function useEdges(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = scroller.current;
    if (!own || !matchMedia('(pointer: coarse)').matches) return undefined;
    function look(this: void): void {
      if (!own) return;
      const { scrollLeft, scrollWidth, clientWidth } = own;
      const rest = scrollWidth - clientWidth;
      if (rest > 1 && scrollLeft < 1) own.dataset['edge'] = 'start';
      else if (rest > 1 && scrollLeft > rest - 1) own.dataset['edge'] = 'end';
      else delete own.dataset['edge'];
    }
    look();
    own.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(own);
    return () => {
      own.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [scroller]);
}
