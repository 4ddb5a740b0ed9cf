/** What people have done since a moment of the log: lost when that is put back. */
import { sql } from 'kysely';
import type { DatabaseConfig } from '#server/config/config.ts';
import { connect } from '#server/database/database.ts';

export interface LostSince {
  /** Commands of people. */
  readonly changes: number;
  readonly people: number;
  /** Of the last (ms); null: there are none. */
  readonly last: number | null;
}

/** Also of a database that is newer than this version. `seq`: the place in the log that is put back. */
export async function lostSince(config: DatabaseConfig, seq: number): Promise<LostSince> {
  const { db, close } = connect(config);
  try {
    const { rows } = await sql<{ changes: number | string; people: number | string; last: number | string | null }>`
      select count(*) as "changes", count(distinct actor) as "people", max(at) as "last" from log
      where seq > ${seq} and actor <> 'system'
    `.execute(db);
    const found = rows[0];
    const last = found?.last ?? null;
    return {
      changes: Number(found?.changes ?? 0),
      people: Number(found?.people ?? 0),
      last: last === null ? null : Number(last),
    };
  } finally {
    await close();
  }
}
