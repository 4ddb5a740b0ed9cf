/** How a project is going, in its owner's words and beside the facts: first a draft, then sent to everyone in it. */
import type { BaseRow, Table } from '../table.ts';
import type { Facts } from './facts.ts';

export const HEALTHS = ['ON_TRACK', 'AT_RISK', 'OFF_TRACK'] as const;
export type Health = (typeof HEALTHS)[number];

export interface ProjectUpdateRow extends BaseRow {
  readonly projectId: string;
  /** The project's owner while it is a draft: nobody else reads it. Then null. */
  readonly draftOf: string | null;
  /** The project once it is sent: its members read it. Before that null. */
  readonly sentIn: string | null;
  /** Who writes it: the owner of the project. */
  readonly byUid: string;
  /** One of `HEALTHS`, chosen by its writer and preset from the facts; an unknown stored value is kept. */
  readonly health: string;
  /** What its writer says; may be empty. */
  readonly text: string;
  /** Null until the server has gathered them. */
  readonly facts: Facts | null;
  /** Null while it is a draft. */
  readonly sentAt: number | null;
  /** When it goes out by itself, if nobody touches it; null: never. */
  readonly goesAt: number | null;
  /** False: it went out by itself. */
  readonly isReviewed: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const projectUpdate: Table<ProjectUpdateRow> = {
  name: 'projectUpdate',
  columns: {
    id: 'text',
    projectId: 'text',
    draftOf: 'text',
    sentIn: 'text',
    byUid: 'text',
    health: 'text',
    text: 'text',
    facts: 'json',
    sentAt: 'integer',
    goesAt: 'integer',
    isReviewed: 'boolean',
    createdAt: 'integer',
    updatedAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['projectId', 'draftOf', 'sentIn', 'byUid'],
  home: { parent: 'project', by: 'sentIn', otherwise: ['draftOf'] },
  scopes: { projectUpdates: 'sentIn', updateDrafts: 'draftOf' },
  opens: {},
  references: { projectId: 'project', draftOf: 'person', sentIn: 'project', byUid: 'person' },
  // A draft.
  goesWith: ['projectId'],
  purged: true,
  personal: [{ of: 'byUid', exported: { as: 'projectUpdates' }, erased: { text: '' }, deleted: false }],
  prefetch: () => [],
};
