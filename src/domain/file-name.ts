/** Names of files that people download. */

/** In characters as people count them: an emoji is not cut in half. */
const LENGTH_MAX = 100;

/**
 * Without what file systems have a use of their own for, and without signs that turn the direction of what follows;
 * `instead` if nothing is left. The ending stays.
 */
export function fileName(wanted: string, instead: string): string {
  const clean = wanted.toWellFormed().replaceAll(UNSAFE, ' ').trim();
  const { stem, ending } = parts(clean);
  const short = Array.from(stem).slice(0, LENGTH_MAX).join('');
  return short.replace(/^[.\s]+/, '').trim() + ending || instead;
}

const UNSAFE = /[\p{Cc}\u202a-\u202e\u2066-\u2069<>:"/\\|?*]+/gu;

/** Names that are used once each: a name that is taken gets a number before its ending. File systems do not all tell case apart. */
export class UnusedNames {
  readonly #taken = new Set<string>();
  /** By name: thousands of pasted images have the same, and none looks at the numbers of all others. */
  readonly #last = new Map<string, number>();

  take(name: string): string {
    const { stem, ending } = parts(name);
    const key = name.toLowerCase();
    for (let count = (this.#last.get(key) ?? 0) + 1; ; count += 1) {
      const tried = count === 1 ? name : `${stem} (${count})${ending}`;
      if (this.#taken.has(tried.toLowerCase())) continue;
      this.#last.set(key, count);
      this.#taken.add(tried.toLowerCase());
      return tried;
    }
  }
}

function parts(name: string): { readonly stem: string; readonly ending: string } {
  const [ending = ''] = /\.[\p{L}\d]{1,10}$/u.exec(name) ?? [];
  return { stem: name.slice(0, name.length - ending.length), ending };
}
