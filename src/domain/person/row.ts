/** A row of the directory: what every signed-in person sees of another. */
import type { BaseRow, Table } from '../table.ts';

export const ROLES = ['administrator', 'person'] as const;
export type Role = (typeof ROLES)[number];

export const DEFAULT_DISPLAY_NAME = 'User';

/** `id` is the account's id at the identity library, a UUID too. */
export interface PersonRow extends BaseRow {
  readonly displayName: string;
  readonly role: Role;
  /** Since when the account is disabled. */
  readonly disabledAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const person: Table<PersonRow> = {
  name: 'person',
  columns: {
    id: 'text',
    displayName: 'text',
    role: 'text',
    disabledAt: 'integer',
    createdAt: 'integer',
    updatedAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['role'],
  home: () => ({ everyone: true }),
  scopes: { everyone: null },
};
