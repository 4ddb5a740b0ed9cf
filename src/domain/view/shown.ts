/** What a saved view keeps of its board. */
import * as z from 'zod/mini';
import { refusedWith, text } from '../input.ts';
import { isBrokenRange } from '../task/due.ts';

/** The parts of a board’s address that a view keeps; how each is written is the interface’s affair. */
export const SHOWN_PARTS = [
  'q',
  'project',
  'priority',
  'tags',
  'tagged',
  'author',
  'assignee',
  'subtasks',
  'waiting',
  'due',
  'fields',
  'order',
  'view',
  'layout',
  'group',
  'stream',
] as const;

export type Shown = { readonly [part in (typeof SHOWN_PARTS)[number]]?: string };

/** Room for fifty ids. */
const PART_MAX = 2000;

const part = () => z.optional(text(PART_MAX));

const dueFilter = () =>
  text(PART_MAX).check(z.refine((due) => !isBrokenRange(due), { error: refusedWith('due_range_invalid') }));

export const shownSchema = () =>
  z.strictObject({
    q: part(),
    project: part(),
    priority: part(),
    tags: part(),
    tagged: part(),
    author: part(),
    assignee: part(),
    subtasks: part(),
    waiting: part(),
    due: z.optional(dueFilter()),
    fields: part(),
    order: part(),
    view: part(),
    layout: part(),
    group: part(),
    stream: part(),
  });

/** Without the parts that are empty. */
export function given(parts: z.infer<ReturnType<typeof shownSchema>>): Shown {
  return Object.fromEntries(Object.entries(parts).filter((each): each is [string, string] => !!each[1]));
}
