/**
 * Mentions in a text, which say whom they mean even when the person is renamed: `@[Ada Lovelace](person:…)`. The name
 * is how the person was called then; it holds no bracket, so that the form can always be told from its surroundings.
 */

export interface Mention {
  readonly personId: string;
  readonly name: string;
}

/** A part of a text: what was written, or who is mentioned. */
export type TextPart = string | Mention;

const MENTION = /@\[([^\][\n]{1,500})\]\(person:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)/g;

/** The stored form of a mention. */
export function mentionText({ personId, name }: Mention): string {
  return `@[${mentionName(name)}](person:${personId})`;
}

/** A name as it stands in a mention: without what would end it, or be read as markdown. */
export function mentionName(name: string): string {
  const plain = name
    .replace(/[\][\\\n`<>*_~]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(plain).slice(0, 100).join('') || '?';
}

/** The text in its order. */
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

/** Who is mentioned, each once. */
export function mentionedIn(text: string): Set<string> {
  return new Set(textPartsOf(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.personId])));
}

/** The text as it is read: `@Ada Lovelace`. */
export function readableText(text: string): string {
  return textPartsOf(text)
    .map((piece) => (typeof piece === 'string' ? piece : `@${piece.name}`))
    .join('');
}
