/** Who may make an account: the operator's policy, which the very first account and any invitation pass. */
import type { Registration } from '#server/config.ts';
import type { IdentityDatabase } from './database.ts';
import { isInvited, useInvitation, type Claim } from './invitation.ts';

export interface Newcomer {
  readonly email: string;
  /** The token of an invitation, where one was presented. */
  readonly invite: string | undefined;
}

/** Why a newcomer was turned away; `code` is for the web's own words. */
export interface TurnedAway {
  readonly code: string;
  readonly message: string;
}

const closed: TurnedAway = {
  code: 'REGISTRATION_CLOSED',
  message: 'Registration is closed on this server; ask its administrator',
};
const invitationRequired: TurnedAway = {
  code: 'INVITATION_REQUIRED',
  message: 'An invitation is needed to register on this server; ask its administrator for one',
};
const invitationInvalid: TurnedAway = {
  code: 'INVITATION_INVALID',
  message: 'This invitation has been used, has expired or is for another address',
};

/** Undefined where the newcomer may come in. Nothing is used up yet. */
export async function mayRegister(
  accounts: IdentityDatabase,
  registration: Registration,
  newcomer: Newcomer,
  now: number,
): Promise<TurnedAway | undefined> {
  const claim = claimOf(newcomer);
  if (claim && (await isInvited(accounts, claim, now))) return undefined;
  const reason = byPolicy(registration, newcomer.email);
  if (!reason || (await isEmpty(accounts))) return undefined;
  return claim ? invitationInvalid : reason;
}

/** By what somebody came in. */
export type Admitted = 'first' | 'invited' | 'allowed';

/** The same decision at the moment the account `userId` is made, using up the invitation. */
export async function register(
  accounts: IdentityDatabase,
  registration: Registration,
  newcomer: Newcomer,
  userId: string,
  now: number,
): Promise<TurnedAway | Admitted> {
  const claim = claimOf(newcomer);
  if (claim && (await useInvitation(accounts, claim, userId, now))) return 'invited';
  if (await isEmpty(accounts)) return 'first';
  const reason = byPolicy(registration, newcomer.email);
  if (!reason) return 'allowed';
  return claim ? invitationInvalid : reason;
}

/** Whether nobody has an account yet. */
export async function isEmpty({ db }: IdentityDatabase): Promise<boolean> {
  return (await db.selectFrom('authUser').select('id').limit(1).executeTakeFirst()) === undefined;
}

function byPolicy(registration: Registration, email: string): TurnedAway | undefined {
  if (registration.policy === 'open') return undefined;
  if (registration.policy === 'closed') return closed;
  if (registration.policy === 'invite') return invitationRequired;
  const { domains } = registration;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (domains.includes(domain)) return undefined;
  const message = `Only addresses at ${domains.join(', ')} may register on this server`;
  return { code: 'EMAIL_DOMAIN_NOT_ALLOWED', message };
}

function claimOf({ email, invite }: Newcomer): Claim | undefined {
  return invite ? { token: invite, email } : undefined;
}
