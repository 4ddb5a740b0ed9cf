/** Invitations: a token that admits one new account, kept as its hash. */
import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '#server/database/database.ts';
import { DAY, MINUTE } from '#domain/duration.ts';
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
}

/** Makes an invitation. The token is told here alone; what rests is its hash. */
export async function invite({ db }: Database, { email, createdBy, days }: Invitation, now: number): Promise<string> {
  const token = newToken();
  const invitation = {
    tokenHash: hashed(token),
    email: email?.toLowerCase() ?? null,
    createdBy,
    createdAt: now,
    expiresAt: now + days * DAY,
    usedAt: null,
    usedBy: null,
  };
  await db.insertInto('invitation').values(invitation).execute();
  return token;
}

export interface ListedInvitation {
  /** Opens nothing. */
  readonly id: string;
  readonly email: string | null;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Those that still admit somebody, the newest first. */
export async function listInvitations({ db }: Database, now: number): Promise<ListedInvitation[]> {
  const rows = await db
    .selectFrom('invitation')
    .select(['tokenHash', 'email', 'createdBy', 'createdAt', 'expiresAt'])
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(({ tokenHash, createdAt, expiresAt, ...rest }) => ({
    id: tokenHash,
    ...rest,
    createdAt: Number(createdAt),
    expiresAt: Number(expiresAt),
  }));
}

/** False where there is none to take back. */
export async function revokeInvitation({ db }: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitation')
    .where('tokenHash', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
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

function admits(on: ExpressionBuilder<Tables, 'invitation'>, { token, email }: Claim, now: number) {
  return on.and([
    on('tokenHash', '=', hashed(token)),
    on('expiresAt', '>', now),
    on.or([on('email', 'is', null), on('email', '=', email.toLowerCase())]),
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
