import { createFavorite, deleteFavorite, moveFavorite } from '#domain/favorite/commands.ts';
import { favoritesQuery } from '#domain/favorite/queries.ts';
import type { FavoriteKind, FavoriteRow } from '#domain/favorite/row.ts';
import { rankBetween } from '#domain/task/rank.ts';
import { useList, usePulse } from './context.ts';

export function useFavorites(): readonly FavoriteRow[] {
  return useList(favoritesQuery).group();
}

/** Whether a row is a favorite, and what makes it one or ends that. */
export function useFavorite(kind: FavoriteKind, target: string): { isFavorite: boolean; toggle: () => void } {
  const { run, newId } = usePulse();
  const known = useFavorites().find((row) => row.kind === kind && row.target === target);
  return {
    isFavorite: known !== undefined,
    toggle: () => void run(known ? deleteFavorite({ id: known.id }) : createFavorite({ id: newId(), kind, target })),
  };
}

/**
 * Moves a favorite to a position among those that are shown, counted from 0. False: it is there already, or there is no
 * such position.
 */
export function useMoveFavorite(
  shown: readonly Pick<FavoriteRow, 'id' | 'rank'>[],
): (id: string, index: number) => boolean {
  const { run } = usePulse();
  return (id, index) => {
    if (index < 0 || index >= shown.length || shown[index]?.id === id) return false;
    const others = shown.filter((row) => row.id !== id);
    const rank = rankBetween(others[index - 1]?.rank ?? null, others[index]?.rank ?? null);
    return run(moveFavorite({ id, rank })).success;
  };
}
