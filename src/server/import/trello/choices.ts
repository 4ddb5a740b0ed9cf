/** Parses the importer's choices. */
import type { ImportChoices, ListTarget } from '#domain/imported/import-state.ts';
import { ownOf } from '#domain/own-value.ts';
import { guessPlace } from './lists.ts';

interface Lists {
  readonly lists: readonly { readonly id: string; readonly name: string }[];
}

/** By the id of the list. */
export function placesOf(board: Lists, { lists }: Pick<ImportChoices, 'lists'>): Map<string, ListTarget> {
  return new Map(board.lists.map((list) => [list.id, ownOf(lists, list.id) ?? guessPlace(list.name)]));
}
