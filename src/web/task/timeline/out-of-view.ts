/** Marks the rows of a timeline whose bar is to the left or right of what is in view. */
export function markOutOfView(scroller: HTMLElement, namesWidth: number): void {
  const from = scroller.scrollLeft + namesWidth;
  const to = scroller.scrollLeft + scroller.clientWidth;
  const bars = [...scroller.querySelectorAll<HTMLElement>('[data-bar]')].map((bar) => {
    const [left, right] = [bar.offsetLeft, bar.offsetLeft + bar.offsetWidth];
    return { row: bar.closest<HTMLElement>('[data-task]'), out: right < from ? 'left' : left > to ? 'right' : '' };
  });
  for (const { row, out } of bars) {
    if (row && out === '') delete row.dataset['out'];
    else if (row && row.dataset['out'] !== out) row.dataset['out'] = out;
  }
}

/** Scrolls the bar of a row into view, to where today stands at first. */
export function showBar(within: HTMLElement): void {
  const scroller = within.closest<HTMLElement>('[data-scrolls]');
  const bar = within.closest('[data-task]')?.querySelector<HTMLElement>('[data-bar]');
  if (scroller && bar) scroller.scrollTo({ left: bar.offsetLeft - scroller.clientWidth / 2, behavior: 'smooth' });
}
