/** What saved views and templates have in common: one person saves them, alone or for a project or team, to use them again. */
import type { BaseRow } from '../table.ts';

export interface SavedRow extends BaseRow {
  readonly name: string;
  /** Whose members have it; what belongs to neither a project nor a team is private. */
  readonly projectId: string | null;
  readonly teamId: string | null;
  /** Who saved it, or made it private last. */
  readonly ownerUid: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const savedColumns = {
  id: 'text',
  name: 'text',
  projectId: 'text',
  teamId: 'text',
  ownerUid: 'text',
  createdAt: 'integer',
  updatedAt: 'integer',
  deletedAt: 'integer',
} as const;

export const savedReferences = { projectId: 'project', teamId: 'team', ownerUid: 'person' } as const;

/** Every page has the scopes open, so that what is saved can be used offline. */
export const savedFacts = {
  indexes: ['projectId', 'teamId', 'ownerUid'],
  home: { parent: 'project', by: 'projectId', otherwise: { parent: 'team', by: 'teamId', otherwise: ['ownerUid'] } },
  scopes: { views: 'ownerUid', projectViews: 'projectId', teamViews: 'teamId' },
  opens: {},
  prefetch: () => [],
} as const;
