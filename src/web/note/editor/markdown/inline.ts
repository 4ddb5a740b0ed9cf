/** A line of a note as Markdown: marks, and signs that are meant as they are. */
import type { Mark, Node } from '@tiptap/pm/model';
import { linksItself, writtenHref } from '#web/ui/markdown/parse.ts';
import { endOfPath } from '#web/ui/markdown/windows-path.ts';
import { mentionText } from '#domain/person/mention.ts';
import { isSame, isSameMark, joined, piecesOf, type Piece } from './pieces.ts';
import { readLine } from './from-markdown.ts';

export type LinePlace = 'paragraph' | 'heading' | 'cell';

interface Manner {
  readonly italic: '*' | '_';
  readonly leavesOut: readonly string[];
}

const EMPHASIS = ['bold', 'italic', 'strike'];

/** Markdown can't emphasize every part of a word: where the first manner is read differently, the next one is taken. */
const MANNERS: readonly Manner[] = [
  { italic: '*', leavesOut: [] },
  { italic: '_', leavesOut: [] },
  { italic: '*', leavesOut: EMPHASIS },
];

export function inlineMarkdown(nodes: readonly Node[], place: LinePlace): string {
  const pieces = place === 'cell' ? inCell(piecesOf(nodes, true)) : piecesOf(nodes, place === 'heading');
  const schema = nodes[0]?.type.schema;
  const isEmphasized = pieces.some(({ marks }) => marks.some(({ type }) => EMPHASIS.includes(type.name)));
  if (!schema || !isEmphasized) return lineText(pieces, place, '*');
  for (const { italic, leavesOut } of MANNERS) {
    const meant = leavesOut.length === 0 ? pieces : without(pieces, leavesOut);
    // A heading or a cell is read as the same line would be.
    const read = readLine(schema, lineText(meant, 'paragraph', italic));
    if (read && isSame(piecesOf(read, false), meant)) return lineText(meant, place, italic);
  }
  return lineText(without(pieces, EMPHASIS), place, '*');
}

function without(pieces: readonly Piece[], names: readonly string[]): Piece[] {
  return joined(
    pieces.map((piece) => ({ ...piece, marks: piece.marks.filter(({ type }) => !names.includes(type.name)) })),
  );
}

/** Within a table, code can't contain a backslash before a pipe: such a text is no code there. */
function inCell(pieces: readonly Piece[]): Piece[] {
  const isBroken = (piece: Piece) => piece.kind === 'text' && isCode(piece) && piece.text.includes('\\|');
  return joined(pieces.map((piece) => (isBroken(piece) ? { ...piece, marks: [] } : piece)));
}

function isCode({ marks }: Piece): boolean {
  return marks.some(({ type }) => type.name === 'code');
}

function lineText(pieces: readonly Piece[], place: LinePlace, italic: Manner['italic']): string {
  let text = '';
  let open: readonly Mark[] = [];
  for (const piece of pieces) {
    const { marks } = piece;
    let kept = 0;
    while (isKept(open[kept], marks[kept])) kept += 1;
    const signs = closing(open.slice(kept), italic) + opening(marks.slice(kept), italic);
    // `![` would be an image.
    text = (signs.startsWith('[') ? text.replace(/!$/, String.raw`\!`) : text) + signs;
    open = marks;
    text += pieceText(piece, place === 'cell');
  }
  text += closing(open, italic);
  if (place === 'cell') return text.trim();
  if (place === 'heading') return text.replace(/#+$/, (signs) => signs.replaceAll('#', String.raw`\#`));
  return text.split('\n').map(lineStart).join('\n');
}

function isKept(open: Mark | undefined, mark: Mark | undefined): boolean {
  return open !== undefined && isSameMark(open, mark);
}

/** `escapesPipes`: where a pipe would be the border of a cell. */
function pieceText(piece: Piece, escapesPipes: boolean): string {
  switch (piece.kind) {
    case 'break':
      return '  \n';
    case 'mention':
      return mentionText(piece).replaceAll('|', escapesPipes ? String.raw`\|` : '|');
    case 'text': {
      if (!isCode(piece)) return escaped(piece.text, escapesPipes);
      return escapesPipes ? codeText(piece.text).replaceAll('|', String.raw`\|`) : codeText(piece.text);
    }
  }
}

/** Signs that would mean something get a backslash, and so do those that make a link of plain words; not so in a path. */
function escaped(text: string, escapesPipes: boolean): string {
  let written = '';
  let from = 0;
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at + 1)) {
    const end = endOfPath(text, at, true);
    if (end < 0) continue;
    const start = /[A-Za-z]:/.test(text.slice(Math.max(0, at - 2), at)) ? at - 2 : at;
    written += withBackslashes(text.slice(from, start), escapesPipes) + text.slice(start, end);
    from = end;
    at = end;
  }
  return written + withBackslashes(text.slice(from), escapesPipes);
}

function withBackslashes(text: string, escapesPipes: boolean): string {
  return (
    text
      .replaceAll(/[\\`*_[\]<~]|&(?=#?\w+;)/g, String.raw`\$&`)
      // Its backslash would make a path of it.
      .replaceAll(/(?<![\p{L}\p{N}_\\])([A-Za-z]):(?=\\)/gu, String.raw`$1\:`)
      .split(/(\\.)/su)
      .map((run, at) => (at % 2 === 0 && linksItself(run) ? run.replaceAll(/[.:@/]/g, String.raw`\$&`) : run))
      .join('')
      .replaceAll('|', escapesPipes ? String.raw`\|` : '|')
  );
}

function codeText(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const isPadded = text.startsWith('`') || text.endsWith('`') || (/^ .* $/s.test(text) && text.trim() !== '');
  return isPadded ? `${ticks} ${text} ${ticks}` : `${ticks}${text}${ticks}`;
}

/** What begins a line could begin a block. */
function lineStart(line: string): string {
  return line
    .replace(/^(#{1,6}(?=\s|$)|>|[-+](?=\s|-|$)|[=|]|:(?=-))/, String.raw`\$1`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`);
}

function opening(marks: readonly Mark[], italic: string): string {
  return marks.map((mark) => (mark.type.name === 'link' ? '[' : signOf(mark, italic))).join('');
}

function closing(marks: readonly Mark[], italic: string): string {
  return marks
    .toReversed()
    .map((mark) => (mark.type.name === 'link' ? `](${target(mark)})` : signOf(mark, italic)))
    .join('');
}

function signOf({ type: { name } }: Mark, italic: string): string {
  if (name === 'bold') return '**';
  if (name === 'italic') return italic;
  return name === 'strike' ? '~~' : '';
}

function target({ attrs }: Mark): string {
  const href = (writtenHref(String(attrs['href'])) ?? '').replaceAll(/&(?=#?\w+;)/g, String.raw`\&`);
  return /[()]/.test(href) ? `<${href}>` : href;
}
