/** Finds tasks by number or name, for what is suggested while one types `#` in a note. */
import { foldText, searchWords } from '../search.ts';

interface Named {
  readonly name: string;
  readonly number: number | null;
  readonly updatedAt: number;
}

/**
 * Tasks by `#12`, `12` or words of their names: the task with that number first, then names that start with the text,
 * then the most recent.
 */
export function findTasks<T extends Named>(tasks: readonly T[], text: string, most = Infinity): T[] {
  const words = searchWords(text);
  const start = words.join(' ');
  const number = /^#?(\d+)$/.exec(start)?.[1];
  if (words.length === 0) return [];
  const found = tasks.flatMap((task) => {
    const name = foldText(task.name);
    if (number !== undefined && String(task.number) === number) return [{ task, order: 0 }];
    if (!words.every((word) => name.includes(word))) return [];
    return [{ task, order: name.startsWith(start) ? 1 : 2 }];
  });
  return found
    .toSorted((one, other) => one.order - other.order || other.task.updatedAt - one.task.updatedAt)
    .slice(0, most)
    .map(({ task }) => task);
}
