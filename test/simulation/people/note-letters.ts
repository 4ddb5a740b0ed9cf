/**
 * What people of the simulation write in notes: an update is a list of letters, one that was folded has those of several.
 * The protocol does not look into updates, and letters that are unique show what was lost.
 */
export function updateOf(letters: readonly string[]): string {
  return Buffer.from(`${letters.join(' ')}\n`).toString('base64');
}

export function lettersIn(data: string): string[] {
  return Buffer.from(data, 'base64').toString().split(/\s/).filter(Boolean);
}
