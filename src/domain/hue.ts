/** How many colors projects, tags and people have; a person's color follows from their id. `hues.css` defines as many. */
export const HUES = 10;

/** Every hue, ordered so that neighbors in the list look as different as possible. */
export const HUES_APART = [6, 0, 3, 8, 1, 5, 9, 2, 7, 4];

/** The hue that occurs least often in the list. */
export function leastUsed(hues: readonly number[]): number {
  const used = Array.from({ length: HUES }, () => 0);
  for (const hue of hues) used[hue] = (used[hue] ?? 0) + 1;
  const least = Math.min(...used);
  return HUES_APART.find((hue) => used[hue] === least) ?? 0;
}

/** A hue for a text, the same on every screen: FNV-1a over its characters. */
export function hueOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % HUES;
}
