/** Tasks of this browser, best first. */
import { excerptOf } from '#domain/finding/excerpt.ts';
import { readableText } from '#domain/person/mention.ts';
import type { Found } from '#domain/finding/found.ts';
import { FOUND_BY, foundBy } from '#domain/finding/order.ts';
import { typedWords } from '#domain/finding/words.ts';
import { searchWords } from '#domain/search.ts';
import type { TaskRow } from '#domain/task/row.ts';

/** So many of the newest are put in order: of a text that finds more, nobody reads further. */
const ORDERED = 1000;

interface Best {
  readonly most: number;
  /** Ids of archived projects, whose tasks come last. */
  readonly archived: readonly string[];
}

/** `rows` have all of the words, the latest first. */
export function bestTasks(
  rows: readonly TaskRow[],
  text: string,
  { most, archived }: Best,
): Extract<Found, { kind: 'task' }>[] {
  const last = new Set<string | null>(archived);
  const typed = typedWords(text);
  const words = searchWords(text);
  return rows
    .slice(0, ORDERED)
    .map((task) => ({ task, by: foundBy(task, typed, text), last: Number(last.has(task.projectId)) }))
    .toSorted((one, other) => one.last - other.last || one.by - other.by)
    .slice(0, most)
    .map(({ task, by }) => ({
      kind: 'task',
      task,
      excerpt: by === FOUND_BY.text ? excerptOf(readableText(task.description), words) : null,
    }));
}
