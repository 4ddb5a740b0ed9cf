/**
 * Mentions in a text, which name a person by id so that they survive a rename: `@[Ada Lovelace](person:…)`. The name is
 * the one at the time of writing; it contains no bracket, so that a mention can always be told from the text around it.
 */

export interface Mention {
  readonly personId: string;
  readonly name: string;
}

/** A part of a text: plain text, or a mention. */
export type TextPart = string | Mention;

const MENTION = /@\[([^\][\n]{1,500})\]\(person:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/g;

/** The stored form of a mention. */
export function mentionText({ personId, name }: Mention): string {
  return `@[${mentionName(name)}](person:${personId})`;
}

/** A name as it is written in a mention: without characters that would end it or be read as markdown. */
export function mentionName(name: string): string {
  const plain = name
    .replace(/[\][\\\n`<>*_~]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(plain).slice(0, 100).join('') || '?';
}

/** The text and its mentions, in order. */
export function textPartsOf(text: string): TextPart[] {
  const pieces: TextPart[] = [];
  let at = 0;
  for (const found of text.matchAll(MENTION)) {
    const [whole, name = '', personId = ''] = found;
    if (found.index > at) pieces.push(text.slice(at, found.index));
    pieces.push({ personId, name });
    at = found.index + whole.length;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}

/** The ids of the mentioned people, each once. */
export function mentionedIn(text: string): Set<string> {
  return new Set(textPartsOf(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.personId])));
}

/** The text as people read it: `@Ada Lovelace`. */
export function readableText(text: string): string {
  return textPartsOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : `@${piece.name}`))
    .join('');
}
