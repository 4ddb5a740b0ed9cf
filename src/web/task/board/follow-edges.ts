/**
 * Prevents a swipe beyond the edge of a sideways-scrolling element from leaving the page: browsers take it as “back”,
 * whatever `overscroll-behavior` says. At an edge the element gets `data-edge`, which blocks that direction. The
 * returned function ends it.
 */
export function followEdges(own: HTMLElement): () => void {
  const look = () => {
    const rest = own.scrollWidth - own.clientWidth;
    if (rest > 1 && own.scrollLeft < 1) own.setAttribute('data-edge', 'start');
    else if (rest > 1 && own.scrollLeft > rest - 1) own.setAttribute('data-edge', 'end');
    else own.removeAttribute('data-edge');
  };
  look();
  own.addEventListener('scroll', look, { passive: true });
  const sizes = new ResizeObserver(look);
  sizes.observe(own);
  return () => {
    own.removeEventListener('scroll', look);
    sizes.disconnect();
  };
}
