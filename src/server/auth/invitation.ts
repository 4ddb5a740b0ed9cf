/** Invitations: a token that admits one new account, or one member to a project. Only its hash is stored. */
import { SYSTEM } from '#domain/command.ts';
import { DAY, MINUTE } from '#domain/duration.ts';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { hashed, newToken } from './crypto.ts';

/** How long an invitation stays claimed for an account that was then never created. */
const CLAIM_MS = MINUTE;

/** What a newcomer presents. */
export interface Claim {
  readonly token: string;
  readonly email: string;
}

export interface Invitation {
  /** The address it is for; null: for anyone with the link. */
  readonly email: string | null;
  /** A person, or Pulse itself for the operator at the command line. */
  readonly createdBy: string;
  readonly days: number;
  /** The project that the person becomes a member of, with the rights of the creator. */
  readonly projectId?: string | null;
  /** The team whose invitation the person finds, by the rights of its creator. */
  readonly teamId?: string | null;
}

/** Creates an invitation and returns its token, of which only the hash is stored. */
export async function createInvitation(database: Database, invitation: Invitation, now: number): Promise<string> {
  const token = newToken();
  await insert(database, { ...invitation, token, isWish: 0 }, now);
  return token;
}

/** Asks the administrators for an invitation. Returns its id; undefined if the same was requested before. */
export async function requestInvitation(
  database: Database,
  invitation: Invitation,
  now: number,
): Promise<string | undefined> {
  const { email, createdBy, projectId = null, teamId = null } = invitation;
  const same = await open(database, now)
    .where('createdBy', '=', createdBy)
    .where('email', '=', email?.toLowerCase() ?? null)
    .where('projectId', projectId === null ? 'is' : '=', projectId)
    .where('teamId', teamId === null ? 'is' : '=', teamId)
    .where('isWish', '=', 1)
    .select('tokenHash')
    .executeTakeFirst();
  if (same) return undefined;
  const token = newToken();
  await insert(database, { ...invitation, token, isWish: 1 }, now);
  return hashed(token);
}

/** Turns a request into an invitation; undefined if the request no longer exists. */
export async function grantRequest(
  { db }: Database,
  id: string,
  days: number,
  now: number,
): Promise<
  (Pick<ListedInvitation, 'email' | 'createdBy' | 'projectId' | 'teamId'> & { readonly token: string }) | undefined
> {
  const token = newToken();
  const granted = await db
    .updateTable('invitation')
    .set({ tokenHash: hashed(token), isWish: 0, createdAt: now, expiresAt: now + days * DAY })
    .where('tokenHash', '=', id)
    .where('isWish', '=', 1)
    .where('expiresAt', '>', now)
    .returning(['email', 'createdBy', 'projectId', 'teamId'])
    .executeTakeFirst();
  return granted && { ...granted, token };
}

export interface ListedInvitation {
  /** Does not open anything. */
  readonly id: string;
  readonly email: string | null;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly projectId: string | null;
  readonly teamId: string | null;
  readonly isWish: boolean;
}

/** Unused invitations and requests, newest first: all, of one project, or by one creator. */
export async function listInvitations(
  database: Database,
  now: number,
  of: { readonly projectId?: string; readonly teamId?: string; readonly createdBy?: string } = {},
): Promise<ListedInvitation[]> {
  let asked = open(database, now);
  if (of.projectId !== undefined) asked = asked.where('projectId', '=', of.projectId);
  if (of.teamId !== undefined) asked = asked.where('teamId', '=', of.teamId);
  if (of.createdBy !== undefined) asked = asked.where('createdBy', '=', of.createdBy);
  const rows = await asked
    .select(['tokenHash', 'email', 'createdBy', 'createdAt', 'expiresAt', 'projectId', 'teamId', 'isWish'])
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

/** False if there is none to revoke. `createdBy`: only one of theirs. */
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
  readonly teamId: string | null;
  readonly usedBy: string | null;
  /** Whether it can still be used. */
  readonly isOpen: boolean;
}

/** The invitation behind a token; undefined if there never was one. */
export async function findInvitation(
  { db }: Database,
  token: string,
  now: number,
): Promise<FoundInvitation | undefined> {
  const ofToken = db.selectFrom('invitation').where('tokenHash', '=', hashed(token)).where('isWish', '=', 0);
  const found = await ofToken.select(['email', 'createdBy', 'projectId', 'teamId', 'usedBy']).executeTakeFirst();
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

/** Uses up the invitation for the account `userId`; false if it does not admit the newcomer or someone was faster. */
export async function useInvitation({ db }: Database, claim: Claim, userId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ usedAt: now, usedBy: userId })
    // A condition on the row itself: PostgreSQL does not evaluate a subquery again after waiting for another update.
    .where((on) => admits(on, claim, now))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type On = ExpressionBuilder<Tables, 'invitation'>;

function admits(on: On, { token, email }: Claim, now: number) {
  return on.and([isOpen(on, token, now), on.or([on('email', 'is', null), on('email', '=', email.toLowerCase())])]);
}

/**
 * Whether it can still be used. A disabled creator's links don't work: otherwise they could come back through one of
 * their own.
 */
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
        // A deleted account keeps its person row, so its invitation stays used.
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
  {
    email,
    createdBy,
    days,
    projectId = null,
    teamId = null,
    token,
    isWish,
  }: Invitation & { token: string; isWish: 0 | 1 },
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
    teamId,
    isWish,
    joinedAt: null,
  };
  await db.insertInto('invitation').values(row).execute();
}
