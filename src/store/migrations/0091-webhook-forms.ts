/** What a webhook sends: JSON, or what a chat takes. */
import type { Migration } from './migration.ts';

const change = `alter table "webhook" add column form text not null default 'json'`;

export const webhookForms: Migration = {
  id: 91,
  name: 'webhook forms',
  changes: [{ sqlite: change, postgres: change }],
};
