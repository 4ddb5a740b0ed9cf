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
 * plain addresses name no tasks, and would show the backslash.
 */
export function withoutTaskNumbers(markdown: string): string {
  let fence = '';
  let isCode = false;
  let isBelowItem = false;
  let isAfterGap = true;
  const lines: string[] = [];
  /** Lines of text that follow each other. */
  let together: string[] = [];
  const endText = () => {
    lines.push(...withoutNumbersOf(together));
    together = [];
  };
  const keep = (line: string) => {
    endText();
    lines.push(line);
  };
  for (const line of markdown.split('\n')) {
    const [, indent = '', ticks = '', info = ''] = FENCE.exec(line) ?? [];
    if (fence !== '') {
      if (ticks.startsWith(fence) && info.trim() === '') fence = '';
      keep(line);
      continue;
    }
    // One within an item of a list ends with the item.
    if (ticks !== '' && !(isBelowItem && indent !== '') && !(ticks.startsWith('`') && info.includes('`'))) {
      fence = ticks;
      keep(line);
      continue;
    }
    const isEmpty = line.trim() === '';
    const isIndented = /^(?: {4}|\t)/.test(line);
    isCode = isIndented && !isBelowItem && (isCode || isAfterGap);
    if (ITEM.test(line)) isBelowItem = true;
    // Without a gap it goes on with the text of the item.
    else if (isAfterGap && !isEmpty && !isIndented) isBelowItem = false;
    isAfterGap = isEmpty;
    if (isCode || isEmpty) keep(line);
    else together.push(line);
  }
  endText();
  return lines.join('\n');
}

const ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])\s/;
const FENCE = /^( {0,3})(`{3,}|~{3,})(.*)/;

/**
 * Code may run from one line into the next, but not from one item of a list or a quote into the next. Which lines belong
 * together only Markdown itself knows: a number is left as it is where it is in code either way.
 */
function withoutNumbersOf(lines: readonly string[]): string[] {
  if (!lines.some((line) => line.includes('#'))) return [...lines];
  const inText = coverOf(lines.join('\n'));
  let before = 0;
  return lines.map((line) => {
    const start = before;
    before += line.length + 1;
    const inLine = coverOf(line);
    return line.replaceAll(EVERY, (number: string, _digits: string, at: number) =>
      inLine(at) && inText(start + at) ? number : `\\${number}`,
    );
  });
}

/** Whether a place in the text is in code or in an address. */
function coverOf(text: string): (at: number) => boolean {
  const found: (readonly [number, number])[] = [];
  let from = 0;
  for (const [start, end] of literals(text)) {
    if (start < from) continue;
    found.push([start, end]);
    from = end;
  }
  // Asked in order.
  let next = 0;
  return (at) => {
    while ((found[next]?.[1] ?? Infinity) <= at) next += 1;
    return (found[next]?.[0] ?? Infinity) <= at;
  };
}

/** Where code and addresses are, in order; some may overlap. */
function literals(line: string): (readonly [number, number])[] {
  const addresses = Array.from(line.matchAll(/https?:\/\/\S+/g), ({ 0: text, index }) => [index, text.length]);
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
