/**
 * Mentions while a comment is written. The person sees `@Ada Lovelace`; the stored form says who that is, and the text
 * is converted to it with each change.
 */
import { mentionText, textPartsOf, type Mention } from '#domain/person/mention.ts';

export interface Written {
  readonly text: string;
  /** The mentioned people, in the order of the text. */
  readonly mentions: readonly Mention[];
}

export function unfold(stored: string): Written {
  const pieces = textPartsOf(stored);
  return {
    text: pieces.map((piece) => (typeof piece === 'string' ? piece : `@${piece.name}`)).join(''),
    mentions: pieces.filter((piece) => typeof piece !== 'string'),
  };
}

/** A name that is no longer complete is no mention. */
export function fold({ text, mentions }: Written): string {
  if (mentions.length === 0) return text;
  const byName = Map.groupBy(mentions, ({ name }) => name);
  // `@Ada Lovelace` is not `@Ada`, and `@Adam` is neither.
  const longestFirst = [...byName.keys()].toSorted((one, other) => other.length - one.length);
  const names = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const pattern = new RegExp(`@(${names})(?![\\p{L}\\p{N}_])`, 'gu');
  const used = new Map<string, number>();
  return text.replace(pattern, (whole, name: string) => {
    const namesakes = byName.get(name) ?? [];
    const turn = used.get(name) ?? 0;
    used.set(name, turn + 1);
    const mention = namesakes[Math.min(turn, namesakes.length - 1)];
    return mention ? mentionText(mention) : whole;
  });
}

/** The text after an `@` that may become a mention: where the `@` is, and what follows it. */
export function askedAt(text: string, caret: number): { readonly at: number; readonly query: string } | null {
  const [, query] = /(?:^|[\s([{"'“‘])@([^@\n]{0,40})$/.exec(text.slice(0, caret)) ?? [];
  return query === undefined ? null : { at: caret - query.length - 1, query };
}
