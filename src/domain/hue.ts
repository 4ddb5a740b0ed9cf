/** The colors of what has none of its own: people, tags and projects. `hues.css` has as many. */
export const HUES = 10;

/** The same text has the same hue on every screen: FNV-1a over its characters. */
export function hueOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % HUES;
}
