/**
 * `#297` in a text, unless it is part of a word or an address, or has a backslash before it. Its number stands between the
 * parts of a text that it splits.
 */
export const TASK_NUMBER = /(?<![\p{L}\d_&/#\\])#([1-9]\d{0,8})(?![\p{L}\d_])/u;

/** Of the tasks that a text names, each once. */
export function numbersIn(text: string): number[] {
  const found = text.matchAll(EVERY);
  return [...new Set(Array.from(found, ([, number]) => Number(number)))];
}

const EVERY = new RegExp(TASK_NUMBER, 'gu');

/**
 * Markdown from elsewhere, where `#1` is no task of Pulse: it stays a number, by a backslash before it. Code and
 * addresses name no tasks, and would show the backslash.
 */
export function withoutTaskNumbers(markdown: string): string {
  let fence = '';
  let isCode = false;
  let isBelowItem = false;
  let isAfterGap = true;
  return markdown
    .split('\n')
    .map((line) => {
      const [, ticks = '', info = ''] = FENCE.exec(line) ?? [];
      if (fence !== '') {
        if (ticks.startsWith(fence) && info.trim() === '') fence = '';
        return line;
      }
      if (ticks !== '' && !(ticks.startsWith('`') && info.includes('`'))) {
        fence = ticks;
        return line;
      }
      const isEmpty = line.trim() === '';
      const isIndented = /^(?: {4}|\t)/.test(line);
      isCode = isIndented && !isBelowItem && (isCode || isAfterGap);
      isAfterGap = isEmpty;
      if (!isEmpty && !isIndented) isBelowItem = /^ {0,3}(?:[-*+]|\d{1,9}[.)])\s/.test(line);
      return isCode ? line : withoutNumbersOfLine(line);
    })
    .join('\n');
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)/;

function withoutNumbersOfLine(line: string): string {
  if (!line.includes('#')) return line;
  let text = '';
  let from = 0;
  for (const [start, end] of literals(line)) {
    if (start < from) continue;
    text += line.slice(from, start).replaceAll(EVERY, String.raw`\$&`) + line.slice(start, end);
    from = end;
  }
  return text + line.slice(from).replaceAll(EVERY, String.raw`\$&`);
}

/** Where code and addresses are, in order; some may overlap. */
function literals(line: string): (readonly [number, number])[] {
  const addresses = Array.from(line.matchAll(/\]\([^()\s]*\)|https?:\/\/\S+/g), ({ 0: text, index }) => [
    index,
    text.length,
  ]);
  const ticks = Array.from(line.matchAll(/`+/g), ({ 0: text, index }) => [index, text.length]);
  const last = new Map(ticks.map(([start = 0, length]) => [length, start]));
  const code: (readonly [number, number])[] = [];
  for (let at = 0; at < ticks.length; at += 1) {
    const [first = 0, run = 0] = ticks[at] ?? [];
    // After a backslash the first tick is only a sign.
    const start = /(?<!\\)(?:\\\\)*\\$/.test(line.slice(Math.max(0, first - 9), first)) ? first + 1 : first;
    const length = run - (start - first);
    // No search where none can succeed: it would take long for each of many.
    if (length === 0 || (last.get(length) ?? 0) <= start) continue;
    do at += 1;
    while (ticks[at]?.[1] !== length);
    code.push([start, (ticks[at]?.[0] ?? 0) + length]);
  }
  return [...code, ...addresses.map(([start = 0, length = 0]) => [start, start + length] as const)].toSorted(
    ([a], [b]) => a - b,
  );
}
