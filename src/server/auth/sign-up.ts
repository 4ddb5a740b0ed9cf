/** The two moments of a sign-up at which Pulse has a say: before anything is done, and when the account is made. */
import { APIError, createAuthMiddleware, getOAuthState } from 'better-auth/api';
import { NAME_MAX } from '#domain/input.ts';
import { DEFAULT_DISPLAY_NAME } from '#domain/person/row.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Config } from '#server/config.ts';
import type { IdentityDatabase } from './database.ts';
import { currentRegistration } from './policy.ts';
import { mayRegister, register, type Newcomer } from './registration.ts';
import { forgetHalfMade } from './repair.ts';

export interface SignUpPorts {
  readonly config: Config;
  readonly accounts: IdentityDatabase;
  readonly clock: Clock;
  readonly newId: () => string;
}

interface NewUser {
  readonly email: string;
  readonly emailVerified?: boolean | undefined;
}

type Body = Readonly<Record<string, unknown>>;

const FIELDS = new Set(['name', 'email', 'password', 'invite', 'rememberMe']);

/** Turns away whoever may not register, before their password is hashed or their address looked up. */
export function refuseNewcomer({ config, accounts, clock }: SignUpPorts) {
  return createAuthMiddleware(async ({ path, body }: { path: string; body?: unknown }) => {
    const fields = (body ?? {}) as Body;
    // People come by the provider's page; a token that somebody else was given lets nobody in.
    if ((path === '/sign-in/social' || path === '/link-social') && 'idToken' in fields)
      throw badRequest('idToken: is not a known field');
    if (path !== '/sign-up/email') return undefined;
    const unknown = Object.keys(fields).find((field) => !FIELDS.has(field));
    if (unknown !== undefined) throw badRequest(`${unknown.slice(0, 100)}: is not a known field`);
    const name = typeof fields['name'] === 'string' ? fields['name'].trim() : '';
    if (name.length > NAME_MAX) throw badRequest(`name must be at most ${NAME_MAX} characters`);

    const newcomer = newcomerOf(fields['email'], fields);
    const turnedAway = await mayRegister(accounts, await currentRegistration(config, accounts), newcomer, clock.now());
    if (turnedAway) throw new APIError('FORBIDDEN', turnedAway);
    await forgetHalfMade(accounts, newcomer.email, clock.now());
    return { context: { body: { name: name || DEFAULT_DISPLAY_NAME } } };
  });
}

/** Decides again, for good, and names the account: its id is the person's. */
export function createAccount({ config, accounts, clock, newId }: SignUpPorts) {
  return async <U extends NewUser>(user: U, request: { readonly body?: unknown } | null) => {
    const id = newId();
    // A provider's answer has no body: what was asked with the question is kept for it.
    const asked = (request?.body as Body | undefined) ?? ((await getOAuthState()) as Body | null);
    const newcomer = newcomerOf(user.email, asked ?? {});
    const registration = await currentRegistration(config, accounts);
    const admitted = await register(accounts, registration, newcomer, id, clock.now());
    if (typeof admitted !== 'string') throw new APIError('FORBIDDEN', admitted);
    // That an address is at a domain lets in whoever really has it.
    const isByAddress = registration.policy === 'domain' && admitted === 'allowed';
    const mustVerify = isByAddress && config.mail !== undefined && !user.emailVerified;
    // Pictures are uploaded; none is fetched from elsewhere.
    return { data: { ...user, id, mustVerify, image: null } };
  };
}

function newcomerOf(email: unknown, { invite }: Body): Newcomer {
  return {
    email: typeof email === 'string' ? email.toLowerCase() : '',
    invite: typeof invite === 'string' ? invite : undefined,
  };
}

function badRequest(message: string): APIError {
  return new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR', message });
}
