/**
 * What a person wants to know of one task, beyond what follows from their part in it: more (they follow it) or less
 * (they muted it). Private to them.
 */
import { datedId, timeOf } from '../id.ts';
import type { BaseRow, Table } from '../table.ts';

export const SUBSCRIPTION_KINDS = ['follow', 'mute'] as const;
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number];

export interface SubscriptionRow extends BaseRow {
  readonly userId: string;
  /** It may be deleted, or out of the person's reach by now. */
  readonly taskId: string;
  readonly kind: SubscriptionKind;
  /** When they chose that. */
  readonly createdAt: number;
}

/** One per person and task: choosing again reuses it. */
export function subscriptionId(taskId: string, personId: string): string {
  return datedId(timeOf(taskId) ?? 0, `subscription ${taskId} ${personId}`);
}

export const subscription: Table<SubscriptionRow> = {
  name: 'subscription',
  columns: {
    id: 'text',
    userId: 'text',
    taskId: 'text',
    kind: 'text',
    createdAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: ['userId', 'taskId'],
  home: { people: ['userId'] },
  scopes: { user: 'userId' },
  opens: {},
  references: { userId: 'person', taskId: 'task' },
  purged: true,
  personal: [{ of: 'userId', exported: { as: 'subscriptions' }, erased: {}, deleted: true }],
  prefetch: () => [],
};
