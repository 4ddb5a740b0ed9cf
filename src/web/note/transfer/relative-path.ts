/** Addresses of files that lie beside each other. */

/** A path as it is compared: some systems write an accent as a sign of its own. */
export const samePath = (path: string): string => path.normalize();

/** The path that a relative address in the file at `from` names; null if the address is none, or leads out. */
export function resolved(from: string, href: string): string | null {
  if (/^([a-z][a-z\d+.-]*:|[/#?]|$)/i.test(href)) return null;
  const parts = from.split('/').slice(0, -1);
  for (const part of decoded(href.replace(/[?#].*$/s, '')).split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return samePath(parts.join('/')) || null;
}

/** A path as Markdown and HTML both have it. */
export function written(path: string): string {
  return encodeURI(path).replaceAll(/[()&'#?]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A lone percent sign stands for itself.
    return path;
  }
}
