/** Finds tasks by number or name, for what is suggested while one types `#` in a note. */
import { foldText, searchWords } from '../search.ts';

interface Named {
  readonly name: string;
  readonly number: number | null;
  readonly updatedAt: number;
}

interface Wanted<T> {
  /** How many. */
  readonly most: number;
  /** Asked only of those that would be among them. */
  readonly isWanted: (task: T) => boolean;
}

/**
 * Tasks by `#12`, `12` or words of their names: the task with that number first, then names that start with the text,
 * then the most recent. In one pass: a browser may hold 100,000, and a letter may find all of them.
 */
export function findTasks<T extends Named>(tasks: readonly T[], text: string, { most, isWanted }: Wanted<T>): T[] {
  const words = searchWords(text);
  const start = words.join(' ');
  const number = /^#?(\d+)$/.exec(start)?.[1];
  if (words.length === 0) return [];
  const best: Found<T>[] = [];
  for (const task of tasks) {
    const order = orderOf(task);
    if (order === null) continue;
    const place = best.findIndex((other) => isBefore({ task, order }, other));
    const at = place < 0 ? best.length : place;
    if (at >= most || !isWanted(task)) continue;
    best.splice(at, 0, { task, order });
    if (best.length > most) best.pop();
  }
  return best.map(({ task }) => task);

  /** Null: it is not found. */
  function orderOf(task: T): number | null {
    if (number !== undefined && String(task.number) === number) return 0;
    const name = foldText(task.name);
    if (!words.every((word) => name.includes(word))) return null;
    return name.startsWith(start) ? 1 : 2;
  }
}

interface Found<T> {
  readonly task: T;
  /** Less is better. */
  readonly order: number;
}

function isBefore<T extends Named>(one: Found<T>, other: Found<T>): boolean {
  return one.order === other.order ? one.task.updatedAt > other.task.updatedAt : one.order < other.order;
}
