/** Calls back once the next frame is drawn: what only speaks of a change does not hold up the change itself. */
export function afterDrawn(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
