/** Uploads whose bytes did not arrive within a day are deleted. */
import { DAY } from '#domain/duration.ts';
import { forgetUploads } from '#domain/upload/storing.ts';
import type { Database } from '#server/database/database.ts';
import type { Door } from '#server/door/execute.ts';

const BATCH = 200;

export async function forgetUnfinished({ db }: Database, door: Door, now: number): Promise<void> {
  for (;;) {
    const found = await db
      .selectFrom('upload')
      .select('id')
      .where('type', 'is', null)
      .where('createdAt', '<', now - DAY)
      // Those that go with the next purge are 0.
      .where((is) => is.or([is('deletedAt', 'is', null), is('deletedAt', '>', 0)]))
      .limit(BATCH)
      .execute();
    if (found.length > 0) await door.executeSystem(forgetUploads({ ids: found.map(({ id }) => id) }));
    if (found.length < BATCH) return;
  }
}
