/** Parses the importer's choices. */
import * as z from 'zod/mini';
import { ARCHIVED, LIST_TARGETS, type ImportChoices, type ListTarget } from '#domain/imported/import-state.ts';
import { id } from '#domain/input.ts';
import { ownOf } from '#domain/own-value.ts';
import { guessPlace } from './lists.ts';

export const choicesSchema: z.ZodMiniType<ImportChoices> = z.strictObject({
  lists: z.record(z.string(), z.enum(LIST_TARGETS)),
  archived: z.enum(ARCHIVED),
  members: z.record(z.string(), id('person')),
});

interface Lists {
  readonly lists: readonly { readonly id: string; readonly name: string }[];
}

/** By the id of the list. */
export function placesOf(board: Lists, { lists }: Pick<ImportChoices, 'lists'>): Map<string, ListTarget> {
  return new Map(board.lists.map((list) => [list.id, ownOf(lists, list.id) ?? guessPlace(list.name)]));
}
