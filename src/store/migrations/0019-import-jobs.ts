/** People's imports in progress, readable by every node. Outside the log. */
import type { Migration } from './migration.ts';

const table = (integer: string) =>
  `create table "importJob" (person text not null primary key, id text not null, step text not null, ` +
  `state text not null, board text, beat text not null, at ${integer} not null)`;

export const importJobs: Migration = {
  id: 19,
  name: 'import-jobs',
  changes: [{ sqlite: `${table('integer')} strict`, postgres: table('bigint') }],
};
