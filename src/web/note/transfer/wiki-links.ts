/** `[[Page|words]]` and `![[picture.png|300]]`, as Obsidian and wikis write them, become links of Markdown. */
import { samePath, written } from './relative-path.ts';

/** Code, in which they are text, and the links themselves. */
const LINKS =
  /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))|(`+)[^`\n]+\2|(!?)\[\[([^\][|#\n\\]*)(#[^\][|\n]*)?(?:\\?\|([^\][\n]*))?\]\]/gm;
const SIZE = /^\d+(?:x\d+)?$/;

/** Those that name a file of `paths`, from the file at `from`; others stay as they are. */
export function withoutWikiLinks(text: string, from: string, paths: Iterable<string>): string {
  if (!text.includes('[[')) return text;
  const found = finderOf(paths);
  const up = '../'.repeat(from.split('/').length - 1);
  return text.replaceAll(LINKS, (whole: string, ...[, , bang, name, part, words]: (string | undefined)[]) => {
    const path = name === undefined ? undefined : found(name.trim(), from);
    if (path === undefined || name === undefined) return whole;
    const isSize = bang === '!' && SIZE.test(words?.trim() ?? '');
    const label = (isSize ? '' : words?.trim()) || name.trim() + (part ? ` ${part}` : '');
    return `${bang ?? ''}[${label.replaceAll(/[\\[\]]/g, String.raw`\$&`)}](${up}${written(path)})`;
  });
}

/** By its path, or its name alone, with or without its ending; beside the file first. */
function finderOf(paths: Iterable<string>): (name: string, from: string) => string | undefined {
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const parts = path.toLowerCase().split('/');
    for (let at = 0; at < parts.length; at += 1) {
      const end = parts.slice(at).join('/');
      for (const key of new Set([end, end.replace(/\.(?:md|markdown|txt)$/, '')]))
        byName.set(key, [...(byName.get(key) ?? []), path]);
    }
  }
  return (name, from) => {
    const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/') + 1) : '';
    const wanted = samePath(name)
      .replace(/^\.?\//, '')
      .toLowerCase();
    const all = byName.get(wanted) ?? [];
    return all.find((path) => path.toLowerCase().startsWith(`${folder.toLowerCase()}${wanted}`)) ?? all[0];
  };
}
