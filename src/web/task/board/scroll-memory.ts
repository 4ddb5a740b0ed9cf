/** Where each column was scrolled to, so that going back brings the same cards back. */
const offsets = new Map<string, number>();

export function rememberScroll(key: string, offset: number): void {
  offsets.set(key, offset);
}

export function recallScroll(key: string): number {
  return offsets.get(key) ?? 0;
}
