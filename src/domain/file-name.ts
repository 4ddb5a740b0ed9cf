/** Names of files that people download. */

const LENGTH_MAX = 100;

/** Without what file systems have a use of their own for; `instead` if nothing is left. The ending stays. */
export function fileName(wanted: string, instead: string): string {
  const clean = wanted.replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, ' ').trim();
  const { stem, ending } = parts(clean);
  return (
    stem
      .slice(0, LENGTH_MAX)
      .replace(/^[.\s]+/, '')
      .trim() + ending || instead
  );
}

/**
 * The name, with a number before its ending if it is taken already: file systems do not all tell case apart. `from`: the
 * number to begin with, where it is known that lower ones are taken.
 */
export function unusedName(name: string, isTaken: (name: string) => boolean, from = 1): string {
  const { stem, ending } = parts(name);
  for (let count = from; ; count += 1) {
    const tried = count === 1 ? name : `${stem} (${count})${ending}`;
    if (!isTaken(tried)) return tried;
  }
}

function parts(name: string): { readonly stem: string; readonly ending: string } {
  const [ending = ''] = /\.[\p{L}\d]{1,10}$/u.exec(name) ?? [];
  return { stem: name.slice(0, name.length - ending.length), ending };
}
