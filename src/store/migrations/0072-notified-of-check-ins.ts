/** When people were last notified how check-ins about a task go. */
import type { Migration } from './migration.ts';

const changes = ['missesNotifiedAt', 'cleanNotifiedAt'].map(
  (column) => (type: string) => `alter table "checkInSchedule" add column "${column}" ${type}`,
);

export const notifiedOfCheckIns: Migration = {
  id: 72,
  name: 'notified of check-ins',
  changes: changes.map((change) => ({ sqlite: change('integer'), postgres: change('bigint') })),
};
