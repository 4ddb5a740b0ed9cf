/** A row of the directory: what every signed-in person sees of another. */
import type { BaseRow, Table } from '../table.ts';

export const ROLES = ['administrator', 'person'] as const;
export type Role = (typeof ROLES)[number];

export const DEFAULT_DISPLAY_NAME = 'User';
/** Stands in the directory in place of whoever has deleted their account. */
export const ERASED_NAME = 'Deleted person';

/** `id` is the account's id at the identity library, a UUID too. */
export interface PersonRow extends BaseRow {
  readonly displayName: string;
  readonly role: Role;
  /** Since when the account is disabled. */
  readonly disabledAt: number | null;
  /** Since when there is no account any more: only the row is left, so that what they made has somebody's name. */
  readonly erasedAt: number | null;
  /** What the uploaded picture is named by its content; null: the picture is drawn from the name. */
  readonly avatar: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Whether they may not be here any more: disabled, or without an account. */
export function isDisabled({ disabledAt }: PersonRow): boolean {
  return disabledAt !== null;
}

export const person: Table<PersonRow> = {
  name: 'person',
  columns: {
    id: 'text',
    displayName: 'text',
    role: 'text',
    disabledAt: 'integer',
    erasedAt: 'integer',
    avatar: 'text',
    createdAt: 'integer',
    updatedAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['role'],
  home: { everyone: true },
  scopes: { everyone: null },
  opens: { everyone: 'everyone', user: 'self', assigned: 'self', authored: 'self' },
  references: {},
  // What they made has somebody's name for as long as it is there.
  purged: false,
  personal: [
    {
      of: 'id',
      exported: { as: 'person' },
      erased: { displayName: ERASED_NAME, role: 'person', avatar: null },
      deleted: false,
    },
  ],
  // Whether they want to hear of it.
  prefetch: (id) => [['profile', id]],
};
