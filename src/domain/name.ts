/** Two names that differ only in case, in the spaces around them or in how a letter is written are one name. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().trim();
}
