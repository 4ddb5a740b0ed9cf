import * as z from 'zod/mini';

/** Families and flags are many characters long, and one emoji. */
const ICON_MAX = 32;
const BEGINS = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u;

/** The icon of a project or note: one emoji. */
export const icon = () => z.string().check(z.refine(isEmoji, { error: 'must be one emoji' }));

export function isEmoji(text: string): boolean {
  if (text.length > ICON_MAX || !BEGINS.test(text)) return false;
  return Array.from(new Intl.Segmenter().segment(text)).length === 1;
}
