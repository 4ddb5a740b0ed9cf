/** Whose favorites are whose, and how many there may be. */
import type { Rows } from '../command.ts';
import type { FavoriteRow } from './row.ts';

export const MOST_FAVORITES = 200;

/** A person's favorites, in their order. */
export function favoritesOf(rows: Rows, person: string): FavoriteRow[] {
  return rows
    .list('favorite', 'userId', person)
    .filter(({ deletedAt }) => deletedAt === null)
    .sort((one, other) => compare(one.rank, other.rank) || compare(one.id, other.id));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
