/** Who has an account, and how they sign in. */
import type { IncomingMessage } from 'node:http';
import { createAccountMailer, type AccountMailer } from '#server/auth/account-mailer.ts';
import { createCredentialNotices, type TellCredential } from '#server/auth/credential-notices.ts';
import { createIdentity, sessionCookie, type Identity } from '#server/auth/identity.ts';
import { createJoinProjects } from '#server/auth/join-projects.ts';
import { createLegacyCookies } from '#server/auth/legacy-cookies.ts';
import { createPasswordAttempts } from '#server/auth/password-attempts.ts';
import { createPasswords, type Passwords } from '#server/auth/passwords.ts';
import { createProvisionPerson } from '#server/auth/provision-person.ts';
import { createRequiredFactor, type RequiredFactor } from '#server/auth/required-factor.ts';
import { createSecondFactor, type SecondFactor } from '#server/auth/second-factor.ts';
import { loadSecret } from '#server/auth/secret.ts';
import { createSessions, type Sessions } from '#server/auth/sessions.ts';
import { setupPath } from '#server/auth/setup.ts';
import { hashStoredTokens } from '#server/auth/stored-tokens.ts';
import { createWebAuthn, type WebAuthn } from '#server/auth/webauthn.ts';
import type { Deliveries } from '#server/delivery/deliveries.ts';
import type { Door } from '#server/door/execute.ts';
import type { AddRoutes } from '#server/http/app.ts';
import { addAccount } from '#server/http/account.ts';
import { addApiTokens } from '#server/http/api-tokens.ts';
import { addIdentity } from '#server/http/identity.ts';
import { addInvitations } from '#server/http/invitations.ts';
import { addPasskeys } from '#server/http/passkeys.ts';
import { addSecondFactor } from '#server/http/second-factor.ts';
import { addTrustedDevices } from '#server/http/trusted-devices.ts';
import { addWays } from '#server/http/ways.ts';
import type { SecurityLog } from '#server/security-events.ts';
import type { Base, Part } from './part.ts';

export interface Accounts extends Part {
  readonly secret: string;
  readonly sessions: Sessions;
  readonly identity: Identity;
  readonly passwords: Passwords;
  readonly secondFactor: SecondFactor;
  readonly requiredFactor: RequiredFactor;
  readonly webAuthn: WebAuthn;
  /** Undefined if no email server is configured. */
  readonly accountMailer: AccountMailer | undefined;
  /** To be called with every change of what opens an account. */
  readonly tellCredential: TellCredential;
  /** Corrects the names of cookies. */
  readonly renameCookies: (request: IncomingMessage) => void;
  /** Where the first account is created; undefined once there is one. */
  readonly setup: string | undefined;
}

interface Needs {
  readonly door: Door;
  readonly security: SecurityLog;
  readonly deliveries: Deliveries;
}

export const accountRoutes: AddRoutes = ({ app, serve }, ports) => {
  addIdentity(app, serve, ports);
  addAccount(serve, ports);
  addWays(serve, ports);
  addSecondFactor(serve, ports);
  addPasskeys(serve, ports);
  addTrustedDevices(serve, ports);
  addApiTokens(serve, ports);
  addInvitations(serve, ports);
};

export async function openAccounts(base: Base, { door, security, deliveries }: Needs): Promise<Accounts> {
  const { config, store, database, clock, log, newId, patiently, stack } = base;
  const secret = await patiently(async () => loadSecret(config, database, log));
  await hashStoredTokens(database);
  const requiredFactor = createRequiredFactor(config, database);
  const sessions = stack.adopt(
    createSessions({ ...{ database, clock, log, secret, requiredFactor }, cookieName: sessionCookie(config) }),
    (opened) => opened.stop(),
  );
  const accountMailer =
    config.mail &&
    config.url &&
    createAccountMailer({ ...{ config, database, clock, newId, deliveries, secret, log }, url: config.url });
  // What it was asked for is queued before the database is closed.
  stack.defer(async () => void (await accountMailer?.settled()));
  const tellCredential = createCredentialNotices(security, accountMailer);
  const secondFactor = createSecondFactor(database, clock, secret);
  const webAuthn = createWebAuthn({ database, clock, log, newId });
  const attempts = createPasswordAttempts(database, clock);
  const passwords = createPasswords(database, attempts);
  const provisionPerson = createProvisionPerson(store, door, createJoinProjects({ database, door, clock, log }));
  const identity = createIdentity({
    ...{ config, secret, database, clock, log, newId, provisionPerson, accountMailer, secondFactor, webAuthn },
    ...{ passwords, attempts, security, tellCredential },
  });
  return {
    ...{ secret, sessions, identity, passwords, secondFactor, requiredFactor, webAuthn, accountMailer, tellCredential },
    renameCookies: await patiently(async () => createLegacyCookies({ config, database, clock })),
    setup: await patiently(async () => setupPath(database)),
  };
}
