/** Brings a column into view, with the frame: whatever a key has changed so far would be laid out for it once more. */
export function showSideways(column: Element | null | undefined): void {
  if (column) requestAnimationFrame(() => column.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
}
