/** Where the lists of a board go: where the importer chose, or where their names suggest. */
import type { ImportChoices, ListTarget } from '#domain/imported/import-state.ts';
import { ownOf } from '#domain/own-value.ts';
import type { Board } from './board.ts';
import { guessPlaces } from './lists.ts';

/** In the order of the lists. */
export function placesOf(
  { lists }: { readonly lists: readonly Pick<Board['lists'][number], 'id' | 'name' | 'archived'>[] },
  chosen: Pick<ImportChoices, 'lists'>,
): ListTarget[] {
  const guessed = guessPlaces(lists);
  return lists.map(({ id }, at) => ownOf(chosen.lists, id) ?? guessed[at] ?? 'STREAM');
}
