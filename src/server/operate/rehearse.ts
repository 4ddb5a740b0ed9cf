/** Tries on a copy what an upgrade to this version would do: how long it takes, and whether all is well afterwards. */
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '#server/config/config.ts';
import { NEWEST, readApplied, type Applied } from '#server/database/applied.ts';
import { connect } from '#server/database/database.ts';
import { copyForRehearsal } from '#server/database/rehearsal.ts';
import { openStore } from '#server/database/store.ts';
import { byteStore } from '#server/uploads/configured.ts';
import { lackOfRoom, ROOM_TO_UPGRADE } from './room.ts';
import { deleteAbandoned } from './target.ts';
import { verify, type Verified } from './verify/verify.ts';

export interface Rehearsed {
  readonly before: Applied;
  readonly migrations: number;
  /** Milliseconds. */
  readonly copying: number;
  readonly migrating: number;
  readonly verifying: number;
  /** Of the migrated copy, in bytes. */
  readonly size: number;
  readonly verified: Verified;
  /** As sentences. */
  readonly problems: readonly string[];
}

interface RehearseOptions {
  readonly config: Config;
  /** An empty PostgreSQL database to do it in. */
  readonly spare: string | undefined;
  /** Gets the share that is done, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** In the data folder: a copy of everything, which is gone afterwards. */
const FOLDER = 'rehearsing-';

/** Why it was not begun. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** Null if there is no database. Throws `NoSecondDatabase`, and `NoRoom` where it would fill the disk under a running server. */
export async function rehearse({ config, spare, onProgress }: RehearseOptions): Promise<Rehearsed | null> {
  const before = await readApplied(config.database);
  if (!before) return null;
  if (fs.existsSync(config.data)) deleteAbandoned(config.data, undefined, FOLDER);
  const lack = config.database.kind === 'sqlite' ? lackOfRoom(config.data, before.size * ROOM_TO_UPGRADE.sqlite) : null;
  if (lack !== null) throw new NoRoom(`There is not enough room in ${config.data} for a copy of the database: ${lack}`);
  const folder = path.join(config.data, `${FOLDER}${Date.now()}`);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const began = performance.now();
    const copy = await copyForRehearsal(config.database, { folder, spare }, (share) => onProgress(share * 0.3));
    try {
      const copied = performance.now();
      // Whatever is opened makes its files there.
      const tried = { ...config, data: folder, database: copy.database };
      const store = await openStore(tried, undefined, {
        onMigration: ({ number, of }) => onProgress(0.3 + (0.3 * number) / of),
      });
      const database = connect(copy.database);
      try {
        const migrated = performance.now();
        const size = (await readApplied(copy.database))?.size ?? 0;
        const problems: string[] = [];
        const ports = { store, database, bytes: byteStore(config) };
        const found = (what: string) => void problems.push(what);
        const verified = await verify(ports, found, (share) => onProgress(0.6 + 0.4 * share));
        return {
          before,
          migrations: NEWEST - before.schema,
          copying: copied - began,
          migrating: migrated - copied,
          verifying: performance.now() - migrated,
          size,
          verified,
          problems,
        };
      } finally {
        await database.close();
        await store.close();
      }
    } finally {
      await copy.end();
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
