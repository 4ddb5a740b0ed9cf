/** Calls back after the next frame: what merely reports a change must not delay the change itself. */
export function afterDrawn(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
