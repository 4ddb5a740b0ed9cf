/** The two points of a sign-up where Pulse decides: before anything is done, and when the account is created. */
import { APIError, createAuthMiddleware, getOAuthState } from 'better-auth/api';
import { NAME_MAX } from '#domain/input.ts';
import { EMAIL_MAX } from '#domain/profile/input.ts';
import { DEFAULT_DISPLAY_NAME } from '#domain/person/row.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Config } from '#server/config/config.ts';
import { InvalidSetting } from '#server/config/setting.ts';
import type { SecurityLog } from '#server/security-events.ts';
import type { Database } from '#server/database/database.ts';
import { checkRegistrationChoice, chooseRegistration, currentRegistration } from './registration-policy.ts';
import { refusedPassword } from './new-password.ts';
import { mayRegister, register, type Newcomer } from './registration.ts';
import { deleteUnfinishedAccount } from './unfinished-account.ts';

export interface SignUpPorts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
}

interface SecurityPort {
  readonly security: SecurityLog;
}

interface NewUser {
  readonly email: string;
  readonly emailVerified?: boolean | undefined;
}

interface SignUpRequest {
  readonly body?: unknown;
  readonly headers?: Headers | undefined;
}

type Body = Readonly<Record<string, unknown>>;

const FIELDS = new Set(['name', 'email', 'password', 'invite', 'setup', 'registration', 'rememberMe']);
/** The header by which the door says that someone sits at the server's machine; never taken from outside. */
export const LOCAL_OPERATOR_HEADER = 'x-pulse-at-home';

/** Refuses people who may not register before their password is hashed or their address looked up. */
export function checkSignUp({ config, database, clock }: SignUpPorts) {
  return createAuthMiddleware(async ({ path, body, headers }: SignUpRequest & { path: string }) => {
    const fields = (body ?? {}) as Body;
    // People come through the provider's page; a token that was issued to someone else signs nobody in.
    if ((path === '/sign-in/social' || path === '/link-social') && 'idToken' in fields)
      throw badRequest('idToken: is not a known field');
    if (path !== '/sign-up/email') return undefined;
    const unknown = Object.keys(fields).find((field) => !FIELDS.has(field));
    if (unknown !== undefined) throw badRequest(`${unknown.slice(0, 100)}: is not a known field`);
    const name = typeof fields['name'] === 'string' ? fields['name'].trim() : '';
    if (name.length > NAME_MAX) throw badRequest(`name must be at most ${NAME_MAX} characters`);

    const newcomer = newcomerOf(fields['email'], fields, headers);
    checkRegistration(config, fields);
    const refusal = await mayRegister(database, await currentRegistration(config, database), newcomer, clock.now());
    if (refusal) throw new APIError('FORBIDDEN', refusal);
    const password = typeof fields['password'] === 'string' ? fields['password'] : '';
    const refused = await refusedPassword(password, { name, email: newcomer.email });
    if (refused) throw new APIError('BAD_REQUEST', { ...refused });
    await deleteUnfinishedAccount(database, newcomer.email, clock.now());
    return { context: { body: { name: name || DEFAULT_DISPLAY_NAME } } };
  });
}

/** Decides again, finally, and sets the account's id, which is also the person's. */
export function createAccount({ config, database, clock, newId, security }: SignUpPorts & SecurityPort) {
  return async <U extends NewUser>(user: U, request: SignUpRequest | null) => {
    const id = newId();
    // For any method: otherwise the person's rows could not be created and nobody could use the account.
    if (user.email.length > EMAIL_MAX) throw badRequest(`email must be at most ${EMAIL_MAX} characters`);
    // A provider's callback has no body: the answers of the original request were kept for it.
    const asked = (request?.body as Body | undefined) ?? ((await getOAuthState()) as Body | null);
    const newcomer = newcomerOf(user.email, asked ?? {}, request?.headers);
    const chosen = checkRegistration(config, asked ?? {});
    const registration = await currentRegistration(config, database);
    const admitted = await register(database, registration, newcomer, id, clock.now());
    if (typeof admitted !== 'string') throw new APIError('FORBIDDEN', admitted);
    if (admitted === 'invited') security('invitation_used', { person: id });
    // Who else may join is settled before anyone else can.
    if (admitted === 'set-up' && !config.registration) await chooseRegistration(config, database, chosen);
    // An address at an allowed domain admits only the person who really has it.
    const isByAddress = registration.policy === 'domain' && admitted === 'allowed';
    const mustVerify = isByAddress && !user.emailVerified;
    // Pictures are uploaded; none is fetched from elsewhere.
    return { data: { ...user, id, mustVerify, image: null } };
  };
}

/** The policy that the first account sets unless it says otherwise. */
const BY_INVITATION = 'invite';

function checkRegistration(config: Config, { registration }: Body): string {
  const chosen = typeof registration === 'string' ? registration : BY_INVITATION;
  try {
    checkRegistrationChoice(config, chosen);
    return chosen;
  } catch (error) {
    throw error instanceof InvalidSetting
      ? new APIError('BAD_REQUEST', { code: 'INVALID_REGISTRATION', message: error.message })
      : error;
  }
}

function newcomerOf(email: unknown, { invite, setup }: Body, headers: Headers | undefined): Newcomer {
  return {
    email: typeof email === 'string' ? email.toLowerCase() : '',
    invite: typeof invite === 'string' ? invite : undefined,
    setup: typeof setup === 'string' ? setup : undefined,
    isLocalOperator: headers?.get(LOCAL_OPERATOR_HEADER) === 'yes',
  };
}

function badRequest(message: string): APIError {
  return new APIError('BAD_REQUEST', { code: 'VALIDATION_ERROR', message });
}
