/** The items with a checkbox in a text: `- [ ] Sand`. */

interface ChecklistCount {
  readonly done: number;
  readonly all: number;
}

interface ChecklistItem {
  /** Its position among the lines of the text, counted from 0. */
  readonly line: number;
  readonly text: string;
  readonly isDone: boolean;
}

/** How many there are. */
export function countChecklist(text: string): ChecklistCount {
  const items = checklistItems(text);
  return { done: items.filter(({ isDone }) => isDone).length, all: items.length };
}

/** The same of a task: each version of it is read once, however often cards come and go. */
export function checklistOf(task: { readonly description: string }): ChecklistCount {
  const known = counts.get(task);
  if (known) return known;
  const count = countChecklist(task.description);
  counts.set(task, count);
  return count;
}

const counts = new WeakMap<object, ChecklistCount>();

/** As they are rendered: not those in blocks of code. One pass, without a parser. */
export function checklistItems(text: string): readonly ChecklistItem[] {
  if (!text.includes('[')) return [];
  const items: ChecklistItem[] = [];
  let fence = '';
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    const [, mark = '', rest = ''] = FENCE.exec(line) ?? [];
    if (fence !== '') {
      // A mark with a language begins a block, and ends none.
      if (mark.startsWith(fence) && rest.trim() === '') fence = '';
    } else if (mark !== '') fence = mark;
    else {
      const item = checklistItem(line);
      if (item) items.push({ line: at, ...item });
    }
  }
  return items;
}

/** What an item says, without its marker and box; null: the line is no item. */
export function checklistItem(line: string): { readonly text: string; readonly isDone: boolean } | null {
  const item = ITEM.exec(line);
  return item && { text: line.slice(item[0].length).trim(), isDone: item[2] !== ' ' };
}

/** How a tick names the item in that line; null: there is none. */
export function itemAt(text: string, line: number): { readonly text: string; readonly number: number } | null {
  const items = checklistItems(text);
  const item = items.find((each) => each.line === line);
  return item
    ? { text: item.text, number: items.filter((each) => each.text === item.text && each.line <= line).length }
    : null;
}

/** The text with the box in that line ticked or unticked. */
export function withTick(text: string, line: number, checked: boolean): string {
  const lines = text.split(/(?<=\r\n|\r(?!\n)|\n)/);
  return lines.with(line, (lines[line] ?? '').replace(/\[[ xX]\]/, checked ? '[x]' : '[ ]')).join('');
}

/** The text with every box unticked. */
export function unticked(text: string): string {
  const done = new Set(checklistItems(text).flatMap(({ line, isDone }) => (isDone ? [line] : [])));
  if (done.size === 0) return text;
  const lines = text.split(/(?<=\r\n|\r(?!\n)|\n)/);
  return lines.map((line, at) => (done.has(at) ? line.replace(/\[[xX]\]/, '[ ]') : line)).join('');
}

/** The text without the item in that line; what is nested in it moves out by as much as it was indented further. */
export function withoutItem(text: string, line: number): string {
  const lines = text.split(/(?<=\r\n|\r(?!\n)|\n)/);
  const own = indentOf(lines[line] ?? '');
  let end = line + 1;
  while (end < lines.length && indentOf(lines[end] ?? '') > own) end += 1;
  const nested = lines.slice(line + 1, end);
  const by = Math.min(...nested.map(indentOf)) - own;
  return [...lines.slice(0, line), ...nested.map((each) => each.slice(by)), ...lines.slice(end)].join('');
}

/** The words after backticks have none themselves: that is code within a line. */
const FENCE = /^\s*(`{3,}(?=[^`]*$)|~{3,})(.*)$/s;
const ITEM = /^((?:\s|>)*)(?:[-*+]|\d{1,9}[.)])\s+\[([ xX])\](?:\s+|$)/;

/** A blank line belongs to nothing. */
function indentOf(line: string): number {
  return line.trim() === '' ? -1 : line.length - line.trimStart().length;
}
