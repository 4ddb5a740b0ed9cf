/** Two-factor authentication: the secret of an authenticator app, and recovery codes. */
import type { Migration } from './migration.ts';

const factor = (integer: string) =>
  `create table "secondFactor" (person text not null primary key, secret text not null, "confirmedAt" ${integer}, ` +
  `"lastStep" ${integer} not null, failures integer not null, "lockedUntil" ${integer} not null)`;
const code = 'create table "recoveryCode" (hash text not null primary key, person text not null)';

export const secondFactor: Migration = {
  id: 14,
  name: 'second-factor',
  changes: [
    { sqlite: `${factor('integer')} strict`, postgres: factor('bigint') },
    { sqlite: `${code} strict`, postgres: code },
    {
      sqlite: 'create index "recoveryCode_person_idx" on "recoveryCode" (person)',
      postgres: 'create index "recoveryCode_person_idx" on "recoveryCode" (person)',
    },
  ],
};
