/** What the importer decides of an import. */
import * as z from 'zod/mini';
import { id } from '#domain/input.ts';
import { PLACES, placeOf } from './lists.ts';

/** Archived cards become done, stay what their list says, or stay behind. */
export const ARCHIVED = ['done', 'keep', 'omit'] as const;

export const choicesSchema = z.strictObject({
  /** By the list's id; a list that is not named goes where its name leads. */
  lists: z.record(z.string(), z.enum(PLACES)),
  archived: z.enum(ARCHIVED),
  /** Who the members of the board are here, confirmed; they become members of the project. */
  members: z.record(z.string(), id()),
});

export type Choices = z.infer<typeof choicesSchema>;

export function placesOf(
  board: { readonly lists: readonly { readonly id: string; readonly name: string }[] },
  { lists }: Pick<Choices, 'lists'>,
) {
  return new Map(board.lists.map((list) => [list.id, lists[list.id] ?? placeOf(list.name)]));
}
