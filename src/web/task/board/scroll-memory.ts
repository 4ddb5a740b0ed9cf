/** How far each column was scrolled, so that going back shows the same cards. */
const offsets = new Map<string, number>();

export function rememberScroll(key: string, offset: number): void {
  offsets.set(key, offset);
}

export function recallScroll(key: string): number {
  return offsets.get(key) ?? 0;
}
