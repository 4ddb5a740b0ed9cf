/** What other programs write above the text of a Markdown file: `---`, lines of `key: value`, `---` or `...`. */
export interface FrontMatter {
  /** Null: it has none. */
  readonly title: string | null;
  /** The text of the file below it. What else it said stays, as code. */
  readonly text: string;
}

const BLOCK = /^---[ \t]*\n((?:.*\n)*?)(?:---|\.\.\.)[ \t]*(?:\n+|$)/;
const LINE = /^(?:\s*#.*|\s*- .*|\s+\S.*|\s*-|[\w."'-][\w ."'/-]*:(?:\s.*)?|[}\]],?|)$/;

/** Null: the text begins with something else, such as a rule. */
export function frontMatterOf(text: string): FrontMatter | null {
  const [block, inside = ''] = BLOCK.exec(text) ?? [];
  const lines = inside.split('\n');
  const isOne =
    block !== undefined && lines.every((line) => LINE.test(line)) && lines.some((line) => /^\S.*:/.test(line));
  if (!isOne) return null;
  const at = lines.findIndex((line) => /^["']?title["']?:/i.test(line));
  const folded = at < 0 ? null : valueAt(lines, at);
  const others = folded === null ? lines : lines.filter((_, line) => line < at || line >= folded.end);
  const rest = others.join('\n').trim();
  const below = text.slice(block.length);
  return {
    title: folded?.value || null,
    text: rest === '' ? below : `\`\`\`yaml\n${rest}\n\`\`\`\n\n${below}`,
  };
}

/** A value on its line, quoted or not, or in the indented lines below it. */
function valueAt(lines: readonly string[], at: number): { readonly value: string; readonly end: number } {
  const first = (lines[at] ?? '').replace(/^[^:]*:/, '').trim();
  let end = at + 1;
  while (/^\s+\S/.test(lines[end] ?? '')) end += 1;
  const below = lines.slice(at + 1, end).map((line) => line.trim());
  const whole = [/^[|>][-+\d]*$/.test(first) ? '' : first, ...below].filter(Boolean).join(' ');
  return { value: unquoted(whole), end };
}

function unquoted(text: string): string {
  const [, double] = /^"((?:[^"\\]|\\.)*)"\s*(?:#.*)?$/.exec(text) ?? [];
  if (double !== undefined) return double.replaceAll(/\\(.)/g, '$1').trim();
  const [, single] = /^'((?:[^']|'')*)'\s*(?:#.*)?$/.exec(text) ?? [];
  if (single !== undefined) return single.replaceAll("''", "'").trim();
  return text.replace(/\s#.*$/, '').trim();
}
