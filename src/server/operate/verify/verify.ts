/** Whether everything of an instance is as it has to be, while it runs; says in words what is not. */
import type { Database } from '#server/database/database.ts';
import type { ByteStore } from '#server/uploads/byte-store.ts';
import type { Store } from '#sync/log/store.ts';
import { verifyLog } from './log.ts';
import { verifyRows } from './rows.ts';
import { verifyUploads, type VerifiedUploads } from './uploads.ts';

/** Called with each thing that is wrong, as a sentence. */
export type Found = (what: string) => void;

interface Ports {
  readonly store: Store;
  readonly database: Database;
  readonly bytes: ByteStore;
}

export interface Verified {
  readonly entries: number;
  readonly uploads: VerifiedUploads;
}

export async function verify(ports: Ports, found: Found, onProgress: (share: number) => void): Promise<Verified> {
  const since = await lastMigration(ports.database);
  const entries = await verifyLog({ store: ports.store, since, found, onProgress: (share) => onProgress(share * 0.5) });
  await verifyRows(ports, found, (share) => onProgress(0.5 + share * 0.2));
  const uploads = await verifyUploads(ports, found, (share) => onProgress(0.7 + share * 0.3));
  return { entries, uploads };
}

/** When (ms). */
async function lastMigration({ db }: Database): Promise<number> {
  const { at } = await db
    .selectFrom('migration')
    .select(({ fn }) => fn.max('at').as('at'))
    .executeTakeFirstOrThrow();
  return Number(at);
}
