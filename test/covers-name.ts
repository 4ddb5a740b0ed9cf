/**
 * Whether the checkbox of a selected card covers part of its name. It is passed to a browser as text, and uses nothing
 * from outside.
 */
export function coversName(card: Element): boolean {
  const [text, box] = [card.querySelector('a[data-open]'), card.querySelector('[data-select]')];
  if (!text || !box) throw new Error('There is no card');
  const range = document.createRange();
  range.selectNodeContents(text);
  // Only the visible part of the checkbox: there is room for a finger around that.
  const around = 4;
  const mark = box.getBoundingClientRect();
  return [...range.getClientRects()].some(({ right, top }) => right > mark.left + around && top < mark.bottom - around);
}
