/** What a person keeps at hand in the navigation: projects, saved views, notes and teams, in their own order. */
import type { BaseRow, Table } from '../table.ts';

export const FAVORITE_KINDS = ['project', 'view', 'note', 'team'] as const;
export type FavoriteKind = (typeof FAVORITE_KINDS)[number];

export interface FavoriteRow extends BaseRow {
  readonly userId: string;
  /** The table of the row that it leads to; that row may be deleted, or hidden from the person by now. */
  readonly kind: FavoriteKind;
  readonly target: string;
  /** Its position in the list (`task/rank.ts`); ties go by id. */
  readonly rank: string;
  readonly createdAt: number;
}

export const favorite: Table<FavoriteRow> = {
  name: 'favorite',
  columns: {
    id: 'text',
    userId: 'text',
    kind: 'text',
    target: 'text',
    rank: 'text',
    createdAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['userId'],
  home: { people: ['userId'] },
  scopes: { user: 'userId' },
  opens: {},
  references: { userId: 'person' },
  purged: true,
  personal: [{ of: 'userId', exported: { as: 'favorites' }, erased: {}, deleted: true }],
  prefetch: () => [],
};
