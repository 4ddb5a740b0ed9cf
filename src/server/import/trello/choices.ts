/** What the importer decides of an import, as it arrives. */
import * as z from 'zod/mini';
import { ARCHIVED, PLACES, type Choices, type Place } from '#domain/imported/job.ts';
import { id } from '#domain/input.ts';
import { ownOf } from '#domain/own.ts';
import { placeOf } from './lists.ts';

export const choicesSchema: z.ZodMiniType<Choices> = z.strictObject({
  lists: z.record(z.string(), z.enum(PLACES)),
  archived: z.enum(ARCHIVED),
  members: z.record(z.string(), id('person')),
});

interface Lists {
  readonly lists: readonly { readonly id: string; readonly name: string }[];
}

/** By the list's id. */
export function placesOf(board: Lists, { lists }: Pick<Choices, 'lists'>): Map<string, Place> {
  return new Map(board.lists.map((list) => [list.id, ownOf(lists, list.id) ?? placeOf(list.name)]));
}
