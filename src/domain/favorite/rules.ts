/** Whose favorites are whose, and how many there may be. */
import { live, type Rows } from '../command.ts';
import { Refusal } from '../refusal.ts';
import type { FavoriteRow } from './row.ts';

export const MOST_FAVORITES = 200;

/** The actor's own favorite; throws where it is missing, removed or another's. */
export function favoriteFor(rows: Rows, actor: string, id: string): FavoriteRow {
  const row = live(rows, 'favorite', id);
  if (row?.userId !== actor) throw new Refusal('favorite_not_found');
  return row;
}

/** A person's favorites, in their order. */
export function favoritesOf(rows: Rows, person: string): FavoriteRow[] {
  return rows
    .list('favorite', 'userId', person)
    .filter(({ deletedAt }) => deletedAt === null)
    .sort((one, other) => compare(one.rank, other.rank) || compare(one.id, other.id));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
