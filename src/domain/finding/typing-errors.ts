/** Forgives typing errors in names: a letter too many, too few, another one, or two that have changed places. */
import { wordsOf } from './words.ts';

/** How many errors a typed word may have; short words would be like too many others. */
export function errorsIn(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/** Whether each typed word is, but for typing errors, the beginning of a word of the name. */
export function isNear(name: string, typed: readonly string[]): boolean {
  if (typed.length === 0) return false;
  const words = wordsOf(name);
  return typed.every((word) => {
    const most = errorsIn(word);
    return words.some((each) => each.startsWith(word) || (most > 0 && beginsWithin(word, each, most)));
  });
}

/** Whether `word`, or a beginning of it, is at most `most` errors away from what was typed (Damerau–Levenshtein). */
function beginsWithin(typed: string, word: string, most: number): boolean {
  if (word.length < typed.length - most) return false;
  const width = Math.min(word.length, typed.length + most);
  let earlier: number[] = [];
  let before = Array.from({ length: width + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row];
    let least = row;
    for (let at = 1; at <= width; at += 1) {
      const isSame = typed[row - 1] === word[at - 1];
      let cost = Math.min((before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (before[at - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      if (isSwapped) cost = Math.min(cost, (earlier[at - 2] ?? 0) + 1);
      now.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return false;
    [earlier, before] = [before, now];
  }
  return before.some((cost, at) => at >= typed.length - most && cost <= most);
}
