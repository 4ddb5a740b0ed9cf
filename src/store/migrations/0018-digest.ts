/** The day of the last daily email of each person. Outside the log: only the server reads it. */
import type { Migration } from './migration.ts';

const table = (integer: string) =>
  `create table digest (person text not null primary key, day text not null, claim text not null, ` +
  `"claimedAt" ${integer} not null, "toldUntil" ${integer} not null)`;

export const digest: Migration = {
  id: 18,
  name: 'digest',
  changes: [{ sqlite: `${table('integer')} strict`, postgres: table('bigint') }],
};
