/**
 * Decides who may create an account: by the operator's policy or with any invitation; the first account has its own
 * rule.
 */
import type { Registration } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { isInvited, useInvitation, type Claim } from './invitation.ts';
import { claimSetup, isEmpty, isSetup } from './setup.ts';

export interface Newcomer {
  readonly email: string;
  /** The token of an invitation, if one was presented. */
  readonly invite: string | undefined;
  /** The token of the setup link, if one was presented. */
  readonly setup: string | undefined;
  /** Whether they sit at the server's machine. */
  readonly isLocalOperator: boolean;
}

/** For newcomers who come by email: the first account is created with the form only. */
export const REMOTE_NEWCOMER = { setup: undefined, isLocalOperator: false } as const;

/** Why a newcomer was refused; the web translates by `code`. */
export interface RegistrationRefusal {
  readonly code: string;
  readonly message: string;
}

const closed: RegistrationRefusal = {
  code: 'REGISTRATION_CLOSED',
  message: 'Sign-ups are closed. Ask your administrator.',
};
const invitationRequired: RegistrationRefusal = {
  code: 'INVITATION_REQUIRED',
  message: 'You need an invitation to sign up. Ask your administrator for one.',
};
const invitationInvalid: RegistrationRefusal = {
  code: 'INVITATION_INVALID',
  message: 'This invitation was already used, has expired or is for another address',
};

const setupRequired: RegistrationRefusal = {
  code: 'SETUP_LINK_REQUIRED',
  message: 'There are no accounts yet. Open the setup link that Pulse printed when it started.',
};
const setupInvalid: RegistrationRefusal = {
  code: 'SETUP_LINK_INVALID',
  message: 'This setup link was already used or is invalid. Restart Pulse to get a new one.',
};

/** Undefined if the newcomer may register. Nothing is used up yet. */
export async function mayRegister(
  database: Database,
  registration: Registration,
  newcomer: Newcomer,
  now: number,
): Promise<RegistrationRefusal | undefined> {
  const decided = await decide(database, registration, newcomer, {
    isInvited: (claim) => isInvited(database, claim, now),
    isSetup: (token) => isSetup(database, token),
  });
  return typeof decided === 'string' ? undefined : decided;
}

/** What admitted the newcomer; `set-up` and `local-operator` create the first account. */
export type AdmittedBy = 'set-up' | 'local-operator' | 'invited' | 'allowed';

/** The same decision at the moment the account `userId` is created, using up the invitation. */
export function register(
  database: Database,
  registration: Registration,
  newcomer: Newcomer,
  userId: string,
  now: number,
): Promise<RegistrationRefusal | AdmittedBy> {
  return decide(database, registration, newcomer, {
    isInvited: (claim) => useInvitation(database, claim, userId, now),
    isSetup: (token) => claimSetup(database, token, now),
  });
}

interface Proofs {
  readonly isInvited: (claim: Claim) => Promise<boolean>;
  readonly isSetup: (token: string) => Promise<boolean>;
}

async function decide(
  database: Database,
  registration: Registration,
  newcomer: Newcomer,
  proofs: Proofs,
): Promise<RegistrationRefusal | AdmittedBy> {
  const claim = claimOf(newcomer);
  if (claim && (await proofs.isInvited(claim))) return 'invited';
  const { setup, isLocalOperator } = newcomer;
  if (await isEmpty(database)) {
    if (setup !== undefined && (await proofs.isSetup(setup))) return 'set-up';
    if (isLocalOperator) return 'local-operator';
    return setup === undefined ? setupRequired : setupInvalid;
  }
  if (setup !== undefined) return setupInvalid;
  const reason = refusalByPolicy(registration, newcomer.email);
  if (!reason) return 'allowed';
  return claim ? invitationInvalid : reason;
}

function refusalByPolicy(registration: Registration, email: string): RegistrationRefusal | undefined {
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
