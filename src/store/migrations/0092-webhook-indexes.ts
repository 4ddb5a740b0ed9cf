/** Webhooks that belong to something are looked through every other second, and old deliveries every hour. */
import type { Migration } from './migration.ts';

const changes = [
  'create index "webhook_belongs_idx" on "webhook" ("belongsTo") where "belongsTo" is not null',
  'create index "webhookDelivery_at_idx" on "webhookDelivery" (at)',
];

export const webhookIndexes: Migration = {
  id: 92,
  name: 'webhook indexes',
  changes: changes.map((change) => ({ sqlite: change, postgres: change })),
};
