/** A row of the directory: what every signed-in person sees of another. */
import type { BaseRow, Table } from '../table.ts';

export const ROLES = ['administrator', 'person'] as const;
export type Role = (typeof ROLES)[number];

export const DEFAULT_DISPLAY_NAME = 'User';
/** The name that the directory shows for a person who deleted their account. */
export const ERASED_NAME = 'Deleted person';

/** `id` is also the account's id in the identity library, a UUID. */
export interface PersonRow extends BaseRow {
  readonly displayName: string;
  readonly role: Role;
  /** When the account was disabled. */
  readonly disabledAt: number | null;
  /** When the account was deleted: only the row remains, so that what they made has a name beside it. */
  readonly erasedAt: number | null;
  /** The content hash of the uploaded picture; null: the picture is drawn from the name. */
  readonly avatar: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Whether the person can't sign in any more: disabled, or without an account. */
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
  opens: {
    everyone: 'everyone',
    user: 'self',
    assigned: 'self',
    authored: 'self',
    helping: 'self',
    asked: 'self',
    notes: 'self',
    views: 'self',
    updateDrafts: 'self',
  },
  references: {},
  // What the person made shows their name for as long as it exists.
  purged: false,
  personal: [
    {
      of: 'id',
      exported: { as: 'person' },
      erased: { displayName: ERASED_NAME, role: 'person', avatar: null },
      deleted: false,
    },
  ],
  // The profile says which notifications they want.
  prefetch: (id) => [['profile', id]],
};
