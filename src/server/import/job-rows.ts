/** Where people's imports stand, as every node of the database reads it: one each. */
import type { Preview, State } from '#domain/imported/job.ts';
import type { IdentityDatabase } from '#server/auth/database.ts';
import type { Board } from './trello/board.ts';
import { unpacked } from './trello/packed.ts';

export interface JobRow {
  readonly id: string;
  readonly state: State;
  /** Another whenever the node that runs it has said something. */
  readonly beat: string;
  readonly at: number;
}

export interface Upload {
  readonly id: string;
  /** The board as it rests. */
  readonly rests: string;
  readonly preview: Preview;
}

interface Written {
  readonly state: State;
  readonly beat: string;
}

export async function findJob({ db }: IdentityDatabase, person: string): Promise<JobRow | undefined> {
  const row = await db
    .selectFrom('importJob')
    .select(['id', 'state', 'beat', 'at'])
    .where('person', '=', person)
    .executeTakeFirst();
  return row && { ...row, state: JSON.parse(row.state) as State, at: Number(row.at) };
}

/** How many boards wait to be begun with. */
export async function countUploads({ db }: IdentityDatabase): Promise<number> {
  const { count } = await db
    .selectFrom('importJob')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('step', '=', 'ready')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** False where there is one already. */
export async function insertUpload(
  { db }: IdentityDatabase,
  person: string,
  { id, rests, preview }: Upload,
  { beat, at }: { readonly beat: string; readonly at: number },
): Promise<boolean> {
  const state: State = { step: 'ready', id, preview };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('importJob')
    .values({ person, id, step: state.step, state: JSON.stringify(state), board: rests, beat, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function boardOf({ db }: IdentityDatabase, person: string, id: string): Promise<Board | null> {
  const row = await db
    .selectFrom('importJob')
    .select('board')
    .where('person', '=', person)
    .where('id', '=', id)
    .where('step', '=', 'ready')
    .executeTakeFirst();
  return row?.board ? unpacked(row.board) : null;
}

/** Of several nodes that are asked to begin with it one does: false to the others. */
export async function beginJob(
  { db }: IdentityDatabase,
  id: string,
  { state, beat }: Written,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('importJob')
    .set({ step: state.step, state: JSON.stringify(state), board: null, beat, at })
    .where('id', '=', id)
    .where('step', '=', 'ready')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function tellJob({ db }: IdentityDatabase, id: string, written: Written, at: number): Promise<void> {
  const { state, beat } = written;
  await db
    .updateTable('importJob')
    .set({ step: state.step, state: JSON.stringify(state), beat, at })
    .where('id', '=', id)
    .execute();
}

/** Unless its node has said something since. */
export async function dropJob({ db }: IdentityDatabase, { id, beat }: Pick<JobRow, 'id' | 'beat'>): Promise<void> {
  await db.deleteFrom('importJob').where('id', '=', id).where('beat', '=', beat).execute();
}

/** Of which nothing was heard since then. */
export async function dropOldJobs({ db }: IdentityDatabase, before: number): Promise<void> {
  await db.deleteFrom('importJob').where('at', '<', before).execute();
}
