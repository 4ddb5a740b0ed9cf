/** A note's text as Markdown. */
import type { Mark, Node } from '@tiptap/pm/model';

export function toMarkdown(doc: Node): string {
  // An editor ends with an empty paragraph where the text ends with a list.
  return `${markdownBlocks(doc).join('\n\n').trimEnd()}\n`;
}

/** Each paragraph, heading, list and so on by itself. */
export function markdownBlocks(parent: Node): string[] {
  return parent.children.map(block);
}

function block(node: Node): string {
  switch (node.type.name) {
    case 'heading':
      return `${'#'.repeat(Number(node.attrs['level']))} ${inline(node)}`;
    case 'blockquote':
      return markdownBlocks(node).join('\n\n').replaceAll(/^/gm, '> ').replaceAll(/> $/gm, '>');
    case 'codeBlock':
      return fenced(node.textContent, String(node.attrs['language'] ?? ''));
    case 'horizontalRule':
      return '---';
    case 'bulletList':
      return items(node, () => '- ');
    case 'orderedList':
      return items(node, (_, at) => `${Number(node.attrs['start'] ?? 1) + at}. `);
    case 'taskList':
      return items(node, (item) => (item.attrs['checked'] === true ? '- [x] ' : '- [ ] '));
    default:
      return inline(node);
  }
}

function items(list: Node, marker: (item: Node, at: number) => string): string {
  return list.children
    .map((item, at) => {
      const mark = marker(item, at);
      // What belongs to an item begins below its text; a box is part of that text.
      const indent = ' '.repeat(mark.startsWith('-') ? 2 : mark.length);
      return (
        mark +
        markdownBlocks(item)
          .join('\n')
          .replaceAll(/\n(?=.)/g, `\n${indent}`)
      );
    })
    .join('\n');
}

function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['bold', '**'],
  ['italic', '*'],
  ['strike', '~~'],
]);
/** From the outside in. */
const ORDER = ['link', 'bold', 'italic', 'strike', 'code'];

function inline(parent: Node): string {
  let text = '';
  let open: Mark[] = [];
  for (const node of parent.children) {
    const marks = node.marks
      .filter(({ type }) => ORDER.includes(type.name))
      .toSorted((one, other) => ORDER.indexOf(one.type.name) - ORDER.indexOf(other.type.name));
    let kept = 0;
    while (kept < open.length && isSame(open[kept], marks[kept])) kept += 1;
    text += closing(open.slice(kept)) + opening(marks.slice(kept));
    open = marks;
    text += node.type.name === 'hardBreak' ? '  \n' : written(node, marks);
  }
  text += closing(open);
  return text.replace(/^(\s*)(#{1,6}\s|>|[-+*]\s|\d+[.)]\s|---)/, String.raw`$1\$2`);
}

function written(node: Node, marks: readonly Mark[]): string {
  const text = node.text ?? '';
  return marks.some(({ type }) => type.name === 'code')
    ? code(text)
    : text.replaceAll(/[\\`*_[\]<~]/g, String.raw`\$&`);
}

function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function opening(marks: readonly Mark[]): string {
  return marks.map(({ type }) => (type.name === 'link' ? '[' : (SIGNS.get(type.name) ?? ''))).join('');
}

function closing(marks: readonly Mark[]): string {
  return marks
    .toReversed()
    .map(({ type, attrs }) => (type.name === 'link' ? `](${String(attrs['href'])})` : (SIGNS.get(type.name) ?? '')))
    .join('');
}

function isSame(one: Mark | undefined, other: Mark | undefined): boolean {
  return one !== undefined && other !== undefined && one.eq(other);
}
