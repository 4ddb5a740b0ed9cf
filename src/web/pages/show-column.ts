/** A ref for the heading of a column: if not all of a table fits, that one is moved right after the names. */
export function showColumn(now: HTMLElement | null): (() => void) | undefined {
  const table = now?.closest('table');
  if (!now || !table) return undefined;
  // It calls back after the layout of the frame and before its painting: asking where things are costs nothing then.
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    moveIntoView(now, table);
  });
  observer.observe(table);
  return () => observer.disconnect();
}

function moveIntoView(now: HTMLElement, table: HTMLElement): void {
  const [box, names] = [table.parentElement, table.querySelector('th')];
  if (!box || !names || box.scrollWidth <= box.clientWidth) return;
  box.scrollLeft += now.getBoundingClientRect().left - names.getBoundingClientRect().right;
}
