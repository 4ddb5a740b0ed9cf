/** `#297` in a text, unless it is part of a word or an address. Its number stands between the parts of a text that it splits. */
export const TASK_NUMBER = /(?<![\p{L}\d_&/#])#([1-9]\d{0,8})(?![\p{L}\d_])/u;

/** Of the tasks that a text names, each once. */
export function numbersIn(text: string): number[] {
  const found = text.matchAll(new RegExp(TASK_NUMBER, 'gu'));
  return [...new Set(Array.from(found, ([, number]) => Number(number)))];
}
