/** A field that a project gives its tasks, beyond those that every task has. The values are in the tasks' rows. */
import type { BaseRow, Table } from '../table.ts';

export const FIELD_TYPES = ['TEXT', 'NUMBER', 'DATE', 'ONE_OF', 'SOME_OF', 'PERSON', 'CHECKBOX', 'LINK'] as const;
export type FieldTypeName = (typeof FIELD_TYPES)[number];

/** With deleted ones. */
export const OPTIONS_MAX = 100;

/** One of those that a value can be chosen from. */
export interface FieldOption {
  readonly id: string;
  readonly name: string;
  /** From 0 to 9 (`../hue.ts`); null: none. */
  readonly hue: number | null;
  /** Counts as none, and neither do values that name it: they are back with it. */
  readonly isDeleted: boolean;
}

export interface FieldRow extends BaseRow {
  readonly projectId: string;
  readonly name: string;
  /** Never changes. */
  readonly type: FieldTypeName;
  /** What a number is counted in; empty: nothing, or no number. */
  readonly unit: string;
  /** Of ONE_OF and SOME_OF, in their order. */
  readonly options: readonly FieldOption[];
  /** Its position among the fields (`../task/rank.ts`); ties go by id. */
  readonly rank: string;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Who deleted it; null while it is not deleted. */
  readonly deletedBy: string | null;
}

export const field: Table<FieldRow> = {
  name: 'field',
  columns: {
    id: 'text',
    projectId: 'text',
    name: 'text',
    type: 'text',
    unit: 'text',
    options: 'json',
    rank: 'text',
    createdBy: 'text',
    createdAt: 'integer',
    updatedAt: 'integer',
    deletedBy: 'text',
    deletedAt: 'integer',
  },
  indexes: ['projectId'],
  home: { parent: 'project', by: 'projectId' },
  scopes: { project: 'projectId' },
  opens: {},
  references: { projectId: 'project', createdBy: 'person', deletedBy: 'person' },
  purged: true,
  personal: [],
  prefetch: () => [],
};
