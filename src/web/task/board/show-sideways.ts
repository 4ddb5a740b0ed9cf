/** Scrolls a column into view with the next frame: doing it now would force an extra layout of what a key has changed. */
export function showSideways(column: Element | null | undefined): void {
  if (column) requestAnimationFrame(() => column.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
}
