/** Parses Markdown into a tree. HTML in a text is plain text, so that no text can bring its own markup. */
import MarkdownIt, { type Token } from 'markdown-it';
import { TASK_NUMBER } from '#domain/task/number-in-text.ts';
import { endOfPath } from './windows-path.ts';

export interface Node {
  /** The token's name without “_open”. */
  readonly type: string;
  /** Its HTML element, if it has one. */
  readonly tag: string;
  readonly content: string;
  readonly children: readonly Node[];
  readonly href?: string;
  /** The first number of a list. */
  readonly start?: number;
  /** Of an item of a numbered list: as it is written. */
  readonly number?: number;
  /** The alignment of a table cell. */
  readonly align?: 'center' | 'right';
  /** The language of a code block, as written. */
  readonly info?: string;
  /** For an item with a checkbox: whether it is ticked, and its line in the text. */
  readonly box?: { readonly ticked: boolean; readonly line: number };
}

/** The deepest nesting: what is nested further is shown as lines of text. */
const DEEPEST = 20;
/** The parser leaves out what is deeper than this. One list takes two levels. */
const PARSED = DEEPEST + 4;
/** A text with more lines or nodes than this is shown unformatted. */
const DRAWN_MAX = { lines: 5_000, pieces: 20_000 };
/** Rendering in several passes may parse the same text again. */
const KEPT = 8;

const parser = new MarkdownIt({ html: false, linkify: true, breaks: true, maxNesting: PARSED });
// Without its signs: thousands of them would hide the words.
parser.block.ruler.before('table', 'deep', (state, from, to, isAsked) => {
  if (state.level < DEEPEST) return false;
  if (isAsked) return true;
  const lines = state.getLines(from, to, state.blkIndent, false).split('\n');
  state.push('paragraph_open', 'p', 1).map = [from, to];
  const words = state.push('inline', '', 0);
  words.content = lines
    .map((line) => line.replace(/^[\s>]+/, ''))
    .join('\n')
    .trim();
  words.map = [from, to];
  words.children = [];
  state.push('paragraph_close', 'p', -1);
  state.line = to;
  return true;
});
parser.core.ruler.after('block', 'boxes', ({ tokens }) => {
  for (const [at, token] of tokens.entries()) {
    const item = tokens[at - 2];
    const box = token.type === 'inline' && item?.type === 'list_item_open' ? BOX.exec(token.content) : null;
    if (!item || !box) continue;
    token.content = token.content.slice(box[0].length);
    item.meta = { ticked: box[1] !== ' ', line: token.map?.[0] ?? 0 };
  }
});

parser.inline.ruler.before('escape', 'paths', (state, isSilent) => {
  const { src, pos } = state;
  const end = src.charAt(pos) === '\\' ? endOfPath(src, pos, false) : -1;
  if (end < 0 || end > state.posMax) return false;
  // No part of it is a link.
  if (!isSilent) state.push('text_special', '', 0).content = src.slice(pos, end);
  state.pos = end;
  return true;
});

// `@[Ada](person:…)`: the `@` belongs to the name.
parser.core.ruler.push('mentions', ({ tokens }) => {
  for (const { children } of tokens) {
    for (const [at, token] of children?.entries() ?? []) {
      const before = children?.[at - 1];
      const called = token.type === 'link_open' && String(token.attrGet('href')).startsWith('person:');
      if (!called || before?.type !== 'text' || !before.content.endsWith('@')) continue;
      before.content = before.content.slice(0, -1);
      token.type = 'mention_open';
    }
  }
});

// `\#1` is no task: its sign stays apart from its number, with which it would become one text.
parser.core.ruler.before('text_join', 'escaped numbers', ({ tokens }) => {
  for (const { children } of tokens) {
    for (const [at, token] of children?.entries() ?? []) {
      if (token.type === 'text_special' && token.markup === '\\#' && /^\d/.test(children?.[at + 1]?.content ?? ''))
        token.type = 'sign';
    }
  }
});

// `#297`, unless it is part of a word, an address or a link.
parser.core.ruler.push('task numbers', ({ tokens, Token }) => {
  for (const block of tokens) {
    let links = 0;
    block.children =
      block.children?.flatMap((token) => {
        if (token.type === 'link_open' || token.type === 'mention_open') links += 1;
        if (token.type === 'link_close') links -= 1;
        if (token.type !== 'text' || links > 0) return [token];
        return token.content.split(TASK_NUMBER).flatMap((content, at) => {
          if (content === '') return [];
          const part = new Token(at % 2 === 1 ? 'task_number' : 'text', '', 0);
          part.content = content;
          return [part];
        });
      }) ?? null;
  }
});

const BOX = /^\[([ xX])\](?:\s+|$)/;

/** Null: too much for a tree. */
export function parseMarkdown(text: string): readonly Node[] | null {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const nodes = parse(text);
  const [oldest] = parsed.keys();
  if (parsed.size >= KEPT && oldest !== undefined) parsed.delete(oldest);
  parsed.set(text, nodes);
  return nodes;
}

const parsed = new Map<string, readonly Node[] | null>();

function parse(text: string): readonly Node[] | null {
  if (text.split('\n', DRAWN_MAX.lines + 1).length > DRAWN_MAX.lines) return null;
  const tokens = parser.parse(text, {});
  const pieces = tokens.reduce((count, { children }) => count + 1 + (children?.length ?? 0), 0);
  return pieces > DRAWN_MAX.pieces ? null : treeOf(tokens);
}

/**
 * The numbers of a numbered list's items: as written, unless they are the same for all, which means that they count. Null:
 * the items have none.
 */
export function numbersOf(items: readonly Node[], start: number): (number | null)[] {
  const isLazy = items.every(({ number }) => number === items[0]?.number);
  return items.map(({ number }, at) => (number === undefined ? null : isLazy ? start + at : number));
}

/** Whether a part of the text is a link without being written as one. */
export function linksItself(text: string): boolean {
  return text.includes('://') || parser.linkify.test(text);
}

/** Where relative addresses begin; only whether they are safe is asked. */
const ANY_PAGE = 'https://pulse.invalid';

/** An address as the parser gives it back, so that it stays the same from then on; null: no link may have it. */
export function writtenHref(href: string): string | null {
  const written = parser.normalizeLink(href);
  return parser.validateLink(written) && safeHref(written, ANY_PAGE) ? written : null;
}

/** The targets a link may have: web pages and email addresses only. */
export function safeHref(href: string, base: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
}

function treeOf(tokens: readonly Token[]): Node[] {
  const top: Node[] = [];
  const open: Node[][] = [top];
  for (const token of tokens) {
    if (token.nesting < 0) {
      open.pop();
      continue;
    }
    const children: Node[] = token.children && token.type !== 'image' ? treeOf(token.children) : [];
    const siblings = open.at(-1) ?? top;
    // The text of a tight list item has no paragraph around it.
    if (token.type === 'paragraph_open' && token.hidden) {
      open.push(siblings);
      continue;
    }
    if (token.type === 'inline') siblings.push(...children);
    else siblings.push(nodeOf(token, children));
    if (token.nesting > 0) open.push(children);
  }
  return top;
}

function nodeOf(token: Token, children: readonly Node[]): Node {
  const href = token.attrGet('href') ?? token.attrGet('src');
  const start = token.attrGet('start');
  const align = /text-align:(center|right)/.exec(String(token.attrGet('style') ?? ''))?.[1];
  return {
    type: token.type.replace(/_open$/, ''),
    tag: token.tag,
    content: token.content,
    children,
    ...(href !== null && { href: String(href) }),
    ...(start !== null && { start: Number(start) }),
    ...(token.type === 'list_item_open' && token.info !== '' && { number: Number(token.info) }),
    ...(token.type === 'fence' && token.info !== '' && { info: token.info }),
    ...((align === 'center' || align === 'right') && { align }),
    ...(token.type === 'list_item_open' && isBox(token.meta) && { box: token.meta }),
  };
}

function isBox(meta: unknown): meta is NonNullable<Node['box']> {
  return typeof meta === 'object' && meta !== null && 'ticked' in meta;
}
