/**
 * A completed card travels to its new place, as a copy above the page: its columns clip what leaves them. Only the copy
 * moves, by transforms, and nothing waits for it.
 */
const TRAVEL_MS = 180;

/** Called before the change; the result is called in the turn of the change. */
export function beginTravel(taskId: string): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const row = `main [data-task="${CSS.escape(taskId)}"]`;
  // In views without cards, looking for one would go through the whole page.
  const cardOf = () => document.querySelector<HTMLElement>(row)?.querySelector<HTMLElement>(':scope > article');
  const from = cardOf()?.getBoundingClientRect();
  return () =>
    // React has drawn the change by then, and the browser has not.
    requestAnimationFrame(() => {
      const card = cardOf();
      const to = card?.getBoundingClientRect();
      if (card && from && to && isInView(from) && isInView(to)) travel(card, from, to);
      else drawGlyph(document.querySelector(`${row} [data-circle] svg`));
    });
}

function travel(card: HTMLElement, from: DOMRect, to: DOMRect): void {
  const copy = document.createElement('div');
  // Nobody can point at it or hear it.
  copy.inert = true;
  copy.className = 'pointer-events-none fixed z-40';
  const [left, top, width] = [to.left, to.top, to.width].map((px) => `${px}px`);
  Object.assign(copy.style, { left, top, width });
  copy.append(card.cloneNode(true));
  document.body.append(copy);
  drawGlyph(copy.querySelector('[data-circle] svg'));
  card.animate({ opacity: [0, 0] }, TRAVEL_MS);
  const way = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const moving = copy.animate(
    { transform: [way, 'none'] },
    { duration: TRAVEL_MS, easing: 'cubic-bezier(.2,.8,.2,1)' },
  );
  for (const end of ['finish', 'cancel']) moving.addEventListener(end, () => copy.remove());
}

/** The circle fills and the tick is drawn. */
function drawGlyph(glyph: Element | null): void {
  const [circle, tick] = [glyph?.querySelector<SVGElement>('circle'), glyph?.querySelector<SVGElement>('path')];
  if (!circle || !tick) return;
  Object.assign(circle.style, { transformBox: 'fill-box', transformOrigin: 'center' });
  circle.animate({ transform: ['scale(0.3)', 'none'] }, { duration: TRAVEL_MS / 2, easing: 'ease-out' });
  const length = 10;
  const drawn = { strokeDasharray: [`${length}`, `${length}`], strokeDashoffset: [length, 0] };
  tick.animate(drawn, { duration: TRAVEL_MS / 2, delay: TRAVEL_MS / 3, fill: 'backwards' });
}

function isInView({ top, bottom, left, right }: DOMRect): boolean {
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}
