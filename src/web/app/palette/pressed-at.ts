/** Presses Alt and a key there: what only a key of a list does is done as the list does it. */
export function pressedAt(element: Element, key: string): void {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true }));
}
