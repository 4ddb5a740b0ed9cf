/** Messages in Telegram's HTML: text from people is always escaped, and cut where nothing breaks. */
import { isolated } from '#domain/name.ts';

/** As much as one message may hold. Telegram counts the text without the tags; this counts everything. */
export const MESSAGE_MAX = 4096;

export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Value = string | number | Html;

/** A template whose values are escaped unless they are HTML already, and keep the direction of the text around them. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(sourceOf)));
}

function sourceOf(value: Value): string {
  return value instanceof Html ? value.source : escaped(isolated(String(value)));
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

function escaped(text: string): string {
  return text.toWellFormed().replaceAll(/[&<>"]/g, (sign) => ENTITIES.get(sign) ?? sign);
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** At most `most` UTF-16 units, and no half characters. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  // Only the beginning is looked at: a text may be long.
  for (const { index, segment } of graphemes.segment(text.slice(0, most + 1))) {
    if (index + segment.length > most - 1) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).toWellFormed().trimEnd()}…`;
}

/** The text in one line. */
export function inOneLine(text: string, most: number): string {
  return cut(text.replaceAll(/\s+/g, ' ').trim(), most);
}

/** The lines, as many as fit into a message; where some don't, the last one says so. */
export function joined(lines: readonly Html[]): string {
  const kept: string[] = [];
  let length = 0;
  for (const { source } of lines) {
    if (length + source.length + 1 > MESSAGE_MAX - 2) return [...kept, '…'].join('\n');
    kept.push(source);
    length += source.length + 1;
  }
  return kept.join('\n');
}
