/** Invitations: a token that admits one new account, or one member to a project; kept as its hash. */
import { SYSTEM } from '#domain/command.ts';
import { DAY, MINUTE } from '#domain/duration.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '#server/database/database.ts';
import { hashed, newToken } from './crypto.ts';

/** After this, an invitation that was used for an account which never came to be is good again. */
const CLAIM_MS = MINUTE;

/** What a newcomer presents. */
export interface Claim {
  readonly token: string;
  readonly email: string;
}

export interface Invitation {
  /** Whom it is for; null: for whoever has the link. */
  readonly email: string | null;
  /** A person, or Pulse itself for the operator at the command line. */
  readonly createdBy: string;
  readonly days: number;
  /** Whose member it makes, by the rights of its creator. */
  readonly projectId?: string | null;
}

/** Makes an invitation. The token is told here alone; what rests is its hash. */
export async function createInvitation(database: Database, invitation: Invitation, now: number): Promise<string> {
  const token = newToken();
  await insert(database, { ...invitation, token, isWish: 0 }, now);
  return token;
}

/** Asks the administrators for an invitation. Answers its id; undefined where they have been asked for the same. */
export async function requestInvitation(
  database: Database,
  invitation: Invitation,
  now: number,
): Promise<string | undefined> {
  const { email, createdBy, projectId = null } = invitation;
  const same = await open(database, now)
    .where('createdBy', '=', createdBy)
    .where('email', '=', email?.toLowerCase() ?? null)
    .where('projectId', projectId === null ? 'is' : '=', projectId)
    .where('isWish', '=', 1)
    .select('tokenHash')
    .executeTakeFirst();
  if (same) return undefined;
  const token = newToken();
  await insert(database, { ...invitation, token, isWish: 1 }, now);
  return hashed(token);
}

/** Makes an invitation of a wish; undefined where there is no such wish any more. */
export async function grantRequest(
  { db }: Database,
  id: string,
  days: number,
  now: number,
): Promise<(Pick<ListedInvitation, 'email' | 'createdBy' | 'projectId'> & { readonly token: string }) | undefined> {
  const token = newToken();
  const granted = await db
    .updateTable('invitation')
    .set({ tokenHash: hashed(token), isWish: 0, createdAt: now, expiresAt: now + days * DAY })
    .where('tokenHash', '=', id)
    .where('isWish', '=', 1)
    .where('expiresAt', '>', now)
    .returning(['email', 'createdBy', 'projectId'])
    .executeTakeFirst();
  return granted && { ...granted, token };
}

export interface ListedInvitation {
  /** Opens nothing. */
  readonly id: string;
  readonly email: string | null;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly projectId: string | null;
  readonly isWish: boolean;
}

/** Those that are not used, wishes among them, the newest first: all, of one project, or of one creator. */
export async function listInvitations(
  database: Database,
  now: number,
  of: { readonly projectId?: string; readonly createdBy?: string } = {},
): Promise<ListedInvitation[]> {
  let asked = open(database, now);
  if (of.projectId !== undefined) asked = asked.where('projectId', '=', of.projectId);
  if (of.createdBy !== undefined) asked = asked.where('createdBy', '=', of.createdBy);
  const rows = await asked
    .select(['tokenHash', 'email', 'createdBy', 'createdAt', 'expiresAt', 'projectId', 'isWish'])
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(({ tokenHash, createdAt, expiresAt, isWish, ...rest }) => ({
    id: tokenHash,
    ...rest,
    createdAt: Number(createdAt),
    expiresAt: Number(expiresAt),
    isWish: isWish === 1,
  }));
}

/** False where there is none to take back. `createdBy`: only one of theirs. */
export async function revokeInvitation({ db }: Database, id: string, createdBy?: string): Promise<boolean> {
  let unused = db.deleteFrom('invitation').where('tokenHash', '=', id).where('usedAt', 'is', null);
  if (createdBy !== undefined) unused = unused.where('createdBy', '=', createdBy);
  const { numDeletedRows } = await unused.executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface FoundInvitation {
  readonly email: string | null;
  readonly createdBy: string;
  readonly projectId: string | null;
  readonly usedBy: string | null;
  /** It admits whoever it is for. */
  readonly isOpen: boolean;
}

/** What a token stands for; undefined where it never did. */
export async function findInvitation(
  { db }: Database,
  token: string,
  now: number,
): Promise<FoundInvitation | undefined> {
  const ofToken = db.selectFrom('invitation').where('tokenHash', '=', hashed(token)).where('isWish', '=', 0);
  const found = await ofToken.select(['email', 'createdBy', 'projectId', 'usedBy']).executeTakeFirst();
  const open =
    found &&
    (await ofToken
      .select('tokenHash')
      .where((on) => isOpen(on, token, now))
      .executeTakeFirst());
  return found && { ...found, isOpen: open !== undefined };
}

/** Whether an invitation admits the newcomer. */
export async function isInvited({ db }: Database, claim: Claim, now: number): Promise<boolean> {
  const found = db
    .selectFrom('invitation')
    .select('tokenHash')
    .where((on) => admits(on, claim, now));
  return (await found.executeTakeFirst()) !== undefined;
}

/** Uses the invitation for the account `userId`; false where it does not admit it, or another was quicker. */
export async function useInvitation({ db }: Database, claim: Claim, userId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ usedAt: now, usedBy: userId })
    // Asked of the row itself: PostgreSQL does not ask a subquery again once it has waited for somebody else's update.
    .where((on) => admits(on, claim, now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type On = ExpressionBuilder<Tables, 'invitation'>;

function admits(on: On, { token, email }: Claim, now: number) {
  return on.and([isOpen(on, token, now), on.or([on('email', 'is', null), on('email', '=', email.toLowerCase())])]);
}

/** It admits whoever it is for. Who is disabled invites nobody: else they could come back by a link of their own. */
function isOpen(on: On, token: string, now: number) {
  return on.and([
    on('tokenHash', '=', hashed(token)),
    on('expiresAt', '>', now),
    on('isWish', '=', 0),
    on.or([
      on('createdBy', '=', SYSTEM),
      on('createdBy', 'in', on.selectFrom('person').select('id').where('disabledAt', 'is', null)),
    ]),
    on.or([
      on('usedAt', 'is', null),
      on.and([
        on('usedAt', '<', now - CLAIM_MS),
        on('usedBy', 'not in', on.selectFrom('authUser').select('id')),
        // Who has left keeps their row there: an account that was deleted has been.
        on('usedBy', 'not in', on.selectFrom('person').select('id')),
      ]),
    ]),
  ]);
}

function open({ db }: Database, now: number) {
  return db.selectFrom('invitation').where('expiresAt', '>', now).where('usedAt', 'is', null);
}

async function insert(
  { db }: Database,
  { email, createdBy, days, projectId = null, token, isWish }: Invitation & { token: string; isWish: 0 | 1 },
  now: number,
): Promise<void> {
  const row = {
    tokenHash: hashed(token),
    email: email?.toLowerCase() ?? null,
    createdBy,
    createdAt: now,
    expiresAt: now + days * DAY,
    usedAt: null,
    usedBy: null,
    projectId,
    isWish,
    joinedAt: null,
  };
  await db.insertInto('invitation').values(row).execute();
}
