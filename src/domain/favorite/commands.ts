import * as z from 'zod/mini';
import { command } from '../command.ts';
import { freshId, id, uuid } from '../input.ts';
import { ownRow } from '../own-row.ts';
import { Refusal } from '../refusal.ts';
import { rank } from '../task/input.ts';
import { rankBetween } from '../task/rank.ts';
import { favoritesOf, MOST_FAVORITES } from './rules.ts';
import { FAVORITE_KINDS } from './row.ts';

/**
 * At the end, unless a rank is given; nothing changes where it is a favorite already. Whether the person may see the row
 * is not asked: a favorite says nothing of it, and is shown only where the row is.
 */
export const createFavorite = command({
  name: 'favorite.create',
  version: 1,
  reads: { lists: [{ table: 'favorite', column: 'userId', byActor: true }] },
  input: z.strictObject({ id: freshId('favorite'), kind: z.enum(FAVORITE_KINDS), target: uuid(), rank: rank() }),
  run(tx, input, { actor, now }) {
    const { kind, target } = input;
    const own = favoritesOf(tx, actor);
    const known = own.some((row) => row.kind === kind && row.target === target);
    if (known) return;
    if (own.length >= MOST_FAVORITES) throw new Refusal('too_many_favorites', { max: MOST_FAVORITES });
    if (tx.get('favorite', input.id)) throw new Refusal('already_exists');
    const position = input.rank ?? rankBetween(own.at(-1)?.rank ?? null, null);
    tx.put('favorite', {
      id: input.id,
      userId: actor,
      kind,
      target,
      rank: position,
      createdAt: now,
      deletedAt: null,
    });
  },
});

/** To another position in the person's list. */
export const moveFavorite = command({
  name: 'favorite.move',
  version: 1,
  input: z.strictObject({ id: id('favorite'), rank: z.nonoptional(rank()) }),
  run(tx, input, { actor }) {
    tx.put('favorite', { ...ownRow(tx, actor, 'favorite', input.id), rank: input.rank });
  },
});

export const deleteFavorite = command({
  name: 'favorite.delete',
  version: 1,
  input: z.strictObject({ id: id('favorite') }),
  run(tx, input, { actor, now }) {
    tx.put('favorite', { ...ownRow(tx, actor, 'favorite', input.id), deletedAt: now });
  },
});
