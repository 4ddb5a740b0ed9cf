/** The state of people's imports, readable by every node of the database: one per person. */
import { setImmediate } from 'node:timers/promises';
import type { ImportPreview, ImportState } from '#domain/imported/import-state.ts';
import type { Database } from '#server/database/database.ts';

export interface JobRow {
  readonly id: string;
  readonly state: ImportState;
  /** Changes whenever the node that runs it reports. */
  readonly beat: string;
  readonly at: number;
}

export interface Upload {
  readonly id: string;
  readonly preview: ImportPreview;
  /** As stored until it is imported (`trello/worker.ts`). */
  readonly board: string;
  readonly parts: readonly Uint8Array[];
}

interface JobUpdate {
  readonly state: ImportState;
  readonly beat: string;
}

export async function findJob({ db }: Database, person: string): Promise<JobRow | undefined> {
  const row = await db
    .selectFrom('importJob')
    .select(['id', 'state', 'beat', 'at'])
    .where('person', '=', person)
    .executeTakeFirst();
  return row && { ...row, state: JSON.parse(row.state) as ImportState, at: Number(row.at) };
}

/** How many boards wait to be started. */
export async function countUploads({ db }: Database): Promise<number> {
  const { count } = await db
    .selectFrom('importJob')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('step', '=', 'ready')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False if there is one already. */
export async function insertUpload(
  database: Database,
  person: string,
  { id, board, preview, parts }: Upload,
  { beat, at }: { readonly beat: string; readonly at: number },
): Promise<boolean> {
  const { db } = database;
  const state: ImportState = { step: 'ready', id, preview };
  for (const [n, bytes] of parts.entries()) {
    await db.insertInto('importPart').values({ job: id, n, bytes, at }).execute();
    await setImmediate();
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('importJob')
    .values({ person, id, step: state.step, state: JSON.stringify(state), board, beat, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const isKept = (numInsertedOrUpdatedRows ?? 0n) > 0n;
  if (!isKept) await deleteParts(database, id);
  return isKept;
}

/** The waiting board and its preview, without its cards. */
export async function findUpload(
  { db }: Database,
  person: string,
  id: string,
): Promise<Pick<Upload, 'board' | 'preview'> | null> {
  const row = await db
    .selectFrom('importJob')
    .select(['board', 'state'])
    .where('person', '=', person)
    .where('id', '=', id)
    .where('step', '=', 'ready')
    .executeTakeFirst();
  const state = row && (JSON.parse(row.state) as ImportState);
  return row?.board && state?.step === 'ready' ? { board: row.board, preview: state.preview } : null;
}

/** The cards of a board; each part is released when the next is asked for. */
export async function* takeParts({ db }: Database, job: string): AsyncIterable<Uint8Array> {
  for (let n = 0; ; n += 1) {
    const row = await db
      .selectFrom('importPart')
      .select('bytes')
      .where('job', '=', job)
      .where('n', '=', n)
      .executeTakeFirst();
    if (!row) return;
    yield row.bytes;
    await db.deleteFrom('importPart').where('job', '=', job).where('n', '=', n).execute();
  }
}

/** Of several nodes that are asked to start it one does; the others get false. */
export async function beginJob({ db }: Database, id: string, { state, beat }: JobUpdate, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('importJob')
    .set({ step: state.step, state: JSON.stringify(state), board: null, beat, at })
    .where('id', '=', id)
    .where('step', '=', 'ready')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateJob({ db }: Database, id: string, written: JobUpdate, at: number): Promise<void> {
  const { state, beat } = written;
  await db
    .updateTable('importJob')
    .set({ step: state.step, state: JSON.stringify(state), beat, at })
    .where('id', '=', id)
    .execute();
}

/** Unless its node has reported since. */
export async function deleteJob(database: Database, { id, beat }: Pick<JobRow, 'id' | 'beat'>): Promise<void> {
  const { numDeletedRows } = await database.db
    .deleteFrom('importJob')
    .where('id', '=', id)
    .where('beat', '=', beat)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await deleteParts(database, id);
}

/** Jobs that have not reported since then, and cards without a job. */
export async function deleteOldJobs(database: Database, before: number): Promise<void> {
  const { db } = database;
  await db.deleteFrom('importJob').where('at', '<', before).execute();
  const orphans = await db
    .selectFrom('importPart')
    .select('job')
    .distinct()
    .where('at', '<', before)
    .where('job', 'not in', db.selectFrom('importJob').select('id'))
    .execute();
  for (const { job } of orphans) await deleteParts(database, job);
}

/** One by one: each is large, and others have their turn in between. */
export async function deleteParts({ db }: Database, job: string): Promise<void> {
  const parts = await db.selectFrom('importPart').select('n').where('job', '=', job).execute();
  for (const { n } of parts) {
    await db.deleteFrom('importPart').where('job', '=', job).where('n', '=', n).execute();
    await setImmediate();
  }
}
