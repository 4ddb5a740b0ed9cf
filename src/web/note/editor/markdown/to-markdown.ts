/**
 * A note's text as Markdown. What Markdown has no form for is left out here, so that a text that is read again and
 * written again stays the same.
 */
import type { Node } from '@tiptap/pm/model';
import { addressOf, named } from '../../files/upload-node.ts';
import { inlineMarkdown } from './inline.ts';

export function toMarkdown(doc: Node): string {
  return `${markdownBlocks(doc).join('\n\n')}\n`;
}

/** Each paragraph, heading, list and so on by itself. Empty paragraphs are none. */
export function markdownBlocks(parent: Node): string[] {
  return blocksIn(parent, false).map(({ text }) => text);
}

interface Block {
  readonly node: Node;
  readonly text: string;
  /** A list with other markers than the one before it. */
  readonly isOther: boolean;
}

/** `isNested`: in a list or quote, where a tab would be read as spaces. */
function blocksIn(parent: Node, isNested: boolean): Block[] {
  const blocks: Block[] = [];
  for (const node of parent.children) {
    // Two lists of a kind, one after the other, would be read as one: the second has other markers.
    const last = blocks.at(-1);
    const isOther =
      last !== undefined && isSameKind(last.node, node) && (startsAnew(last.node, node) ? last.isOther : !last.isOther);
    const text = blockText(node, isOther, isNested);
    if (text !== '') blocks.push({ node, text, isOther });
  }
  return blocks;
}

function isSameKind(before: Node | undefined, node: Node): boolean {
  const kind = (list: Node) => (list.type.name === 'taskList' ? 'bulletList' : list.type.name);
  return before !== undefined && node.type.name.endsWith('List') && kind(before) === kind(node);
}

/** Whether its first number says that it is another list: as written, it does not count on from the one before it. */
function startsAnew(before: Node, node: Node): boolean {
  if (node.type.name !== 'orderedList') return false;
  const last = numberOf(before) + before.childCount - 1;
  return numberOf(node) !== last + 1 && numberOf(node) !== last;
}

function blockText(node: Node, isOther: boolean, isNested: boolean): string {
  switch (node.type.name) {
    case 'heading': {
      const text = inlineMarkdown(node.children, 'heading');
      return `${'#'.repeat(Number(node.attrs['level']))} ${text}`.trimEnd();
    }
    case 'blockquote':
      return quoted(blocksIn(node, true).map(({ text }) => text));
    case 'codeBlock':
      return fenced(node.textContent, languageOf(node), isNested);
    case 'horizontalRule':
      return '---';
    case 'bulletList':
      return items(node, () => (isOther ? '* ' : '- '));
    case 'orderedList':
      return items(node, (_, at) => `${numberOf(node) + at}${isOther ? ')' : '.'} `);
    case 'taskList':
      return items(node, ({ attrs }) => `${isOther ? '*' : '-'} [${attrs['checked'] === true ? 'x' : ' '}] `);
    case 'table':
      return tableText(node);
    case 'upload':
      return fileText(node);
    default:
      return inlineMarkdown(node.children, 'paragraph');
  }
}

function quoted(blocks: readonly string[]): string {
  const lines = blocks.join('\n\n').split('\n');
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

function items(list: Node, marker: (item: Node, at: number) => string): string {
  return list.children
    .map((item, at) => {
      const mark = marker(item, at);
      // What belongs to an item begins below its text; a box is part of that text.
      const indent = ' '.repeat(/^\d/.test(mark) ? mark.length : 2);
      const blocks = blocksIn(item, true);
      const [first] = blocks;
      const begins = !first || first.node.type.name === 'paragraph';
      // A box is text, which ends before an empty line.
      const text = `${begins ? mark : `${mark.trimEnd()}${mark.endsWith('] ') ? '\n\n' : '\n'}`}${together(blocks)}`;
      return text.trimEnd().replaceAll(/\n(?=.)/g, `\n${indent}`);
    })
    .join('\n');
}

/** A list goes on right below the text that it belongs to, where it is read as a list there. */
function together(blocks: readonly Block[]): string {
  return blocks
    .map(({ node, text }, at) => {
      if (at === 0) return text;
      const isTight = blocks[at - 1]?.node.type.name === 'paragraph' && /^(?:[-*]|1[.)]) \S/.test(text);
      return `${isTight && node.type.name.endsWith('List') ? '\n' : '\n\n'}${text}`;
    })
    .join('');
}

function numberOf(list: Node): number {
  const start = Number(list.attrs['start'] ?? 1);
  return Number.isInteger(start) && start >= 0 && start < 1e8 ? start : 1;
}

/** As it is written behind a fence; '' where it can't be. */
function languageOf(node: Node): string {
  const language: unknown = node.attrs['language'];
  return typeof language === 'string' && /^[\w+#.-]{1,30}$/.test(language) ? language : '';
}

function fenced(text: string, language: string, isNested: boolean): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
  const code = isNested ? lines.replaceAll('\t', '    ') : lines;
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code}${code === '' ? '' : '\n'}${fence}`;
}

/** A link to the file; an image has the sign of one. */
function fileText(node: Node): string {
  const { id, name, size } = named(node);
  if (id === '') return '';
  const text = name === '' ? '' : inlineMarkdown([node.type.schema.text(name)], 'paragraph');
  return `${size ? '!' : ''}[${text}](${addressOf(id)})`;
}

/** The first row is the heading: Markdown has no table without. */
function tableText(table: Node): string {
  const width = Math.max(...table.children.map(({ childCount }) => childCount));
  const row = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head = '', ...body] = table.children.map(({ children }) =>
    row(children.map((cell) => inlineMarkdown(cell.children, 'cell'))),
  );
  return [head, row(Array.from({ length: width }, () => '---')), ...body].join('\n');
}
