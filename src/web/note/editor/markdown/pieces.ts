/** What a line of a note consists of, as far as Markdown can say it. */
import type { Mark, Node } from '@tiptap/pm/model';
import { writtenHref } from '#web/ui/markdown/parse.ts';
import { numberText } from '../tasks/task-link.ts';
import { mentionName } from '#domain/person/mention.ts';

export type Piece = { readonly marks: readonly Mark[] } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'mention'; readonly personId: string; readonly name: string }
);

/** From the outside in. */
const ORDER = ['link', 'bold', 'italic', 'strike', 'code'];

/** `isOneLine`: breaks become spaces. Spaces at the ends of a line, and marks at the ends of words, are left out. */
export function piecesOf(nodes: readonly Node[], isOneLine: boolean): Piece[] {
  return joined(marked(lines(nodes.flatMap((node) => raw(node, isOneLine)))));
}

export function isSame(some: readonly Piece[], others: readonly Piece[]): boolean {
  return some.length === others.length && some.every((piece, at) => isOne(piece, others[at]));
}

function isOne(one: Piece, other: Piece | undefined): boolean {
  if (!other || one.kind !== other.kind || !hasSameMarks(one, other)) return false;
  if (one.kind === 'text') return other.kind === 'text' && one.text === other.text;
  return (
    one.kind === 'break' || (other.kind === 'mention' && one.personId === other.personId && one.name === other.name)
  );
}

function raw(node: Node, isOneLine: boolean): Piece[] {
  const marks = node.marks
    .filter(({ type, attrs }) => ORDER.includes(type.name) && (type.name !== 'link' || isWritten(attrs['href'])))
    .toSorted((one, other) => ORDER.indexOf(one.type.name) - ORDER.indexOf(other.type.name));
  const wrapped: Piece = isOneLine ? { kind: 'text', text: ' ', marks } : { kind: 'break', marks };
  if (node.type.name === 'hardBreak') return [wrapped];
  if (node.type.name === 'mention') {
    const { personId, name } = node.attrs;
    return [{ kind: 'mention', personId: String(personId), name: mentionName(String(name)), marks: [] }];
  }
  const said = node.type.name === 'taskLink' ? numberText(node) : (node.text ?? '');
  const text = said.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
  if (marks.some(({ type }) => type.name === 'code'))
    return [{ kind: 'text', text: text.replaceAll('\n', ' '), marks }];
  return text.split('\n').flatMap((line, at): Piece[] => [
    ...(at > 0 ? [wrapped] : []),
    ...line
      .split(/(\s+)/u)
      .filter((part) => part !== '')
      .map((part): Piece => ({ kind: 'text', text: part, marks })),
  ]);
}

function isWritten(href: unknown): boolean {
  return typeof href === 'string' && href !== '' && writtenHref(href) !== null;
}

function isSpace(piece: Piece | undefined): boolean {
  return piece?.kind === 'text' && piece.text.trim() === '';
}

/** Without spaces at the ends of lines, and without empty lines. */
function lines(pieces: readonly Piece[]): Piece[] {
  const left: Piece[] = [];
  for (const piece of pieces) {
    const isFirst = left.length === 0 || left.at(-1)?.kind === 'break';
    if (isFirst && (isSpace(piece) || piece.kind === 'break')) continue;
    if (piece.kind === 'break') while (isSpace(left.at(-1))) left.pop();
    left.push(piece);
  }
  while (left.length > 0 && (isSpace(left.at(-1)) || left.at(-1)?.kind === 'break')) left.pop();
  return left;
}

/** A space or break has the marks that both of its neighbours have. */
function marked(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, at) => {
    if (!isBetween(piece)) return piece;
    const [before, after] = [neighbour(pieces, at, -1), neighbour(pieces, at, 1)];
    const isAround = (mark: Mark) =>
      mark.type.name !== 'code' &&
      [before, after].every((each) => each?.marks.some((other) => isSameMark(mark, other)));
    return { ...piece, marks: piece.marks.filter(isAround) };
  });
}

function neighbour(pieces: readonly Piece[], from: number, step: 1 | -1): Piece | undefined {
  for (let at = from + step; ; at += step) {
    const piece = pieces[at];
    if (!piece || !isBetween(piece)) return piece;
  }
}

function isBetween(piece: Piece): boolean {
  return isSpace(piece) || piece.kind === 'break';
}

/** Texts with the same marks are one. */
export function joined(pieces: readonly Piece[]): Piece[] {
  const left: Piece[] = [];
  for (const piece of pieces) {
    const last = left.at(-1);
    if (last?.kind === 'text' && piece.kind === 'text' && hasSameMarks(last, piece))
      left[left.length - 1] = { ...last, text: last.text + piece.text };
    else left.push(piece);
  }
  return left;
}

function hasSameMarks({ marks }: Piece, other: Piece): boolean {
  return marks.length === other.marks.length && marks.every((mark, at) => isSameMark(mark, other.marks[at]));
}

/** Of a link only its address counts. */
export function isSameMark(one: Mark, other: Mark | undefined): boolean {
  if (one.type !== other?.type) return false;
  return (
    one.type.name !== 'link' || writtenHref(String(one.attrs['href'])) === writtenHref(String(other.attrs['href']))
  );
}
