// What comments name has to be there: a name that was changed leaves its comments behind.

export interface Source {
  readonly file: string;
  readonly text: string;
}

const COMMENT = /\/\*[^]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;
/** A name, a member of something, a call: `rows`, `rows.get`, `get()`. */
const NAMED = /`([#@]?[A-Za-z_$][\w$]*(?:\.#?[\w$]+)*)(?:\(\))?`/g;
const THROWN = /(?:@throws|\b(?:Throws|Rejects with)) `?([A-Z]\w+)/g;
const PARAMETER = /@param (\w+)/g;

/** `file: name` for each name in a comment that no code has. `paths`: all files, which comments name, too. */
export function missingNames(sources: readonly Source[], paths: readonly string[]): string[] {
  const known = new Set(paths.flatMap((each) => each.split(/[/.]/)));
  const parts = sources.map(({ file, text }) => {
    const code = text.replaceAll(COMMENT, '');
    const own = new Set(code.match(/[\w$]+/g));
    for (const word of own) known.add(word);
    return { file, own, comments: text.match(COMMENT)?.join('\n') ?? '' };
  });
  return parts.flatMap(({ file, own, comments }) => {
    const names = [...comments.matchAll(NAMED), ...comments.matchAll(THROWN)]
      .map(([, name = '']) => name)
      .filter((name) => name.split(/[.#@]/).some((part) => part !== '' && !known.has(part)));
    const parameters = [...comments.matchAll(PARAMETER)].map(([, name = '']) => name).filter((name) => !own.has(name));
    return [...new Set([...names, ...parameters])].map((name) => `${file}: ${name}`);
  });
}
