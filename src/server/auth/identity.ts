/** Sets up better-auth for Pulse: sign-in methods, sessions in the database, rate limits everywhere. */
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import { DAY, MINUTE, SECOND } from '#domain/duration.ts';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#domain/person/password.ts';
import { isSecure, type Config, type OidcConfig } from '#server/config/config.ts';
import { acceptedLanguages } from '#server/language/translator.ts';
import type { Log } from '#server/log.ts';
import type { SecurityLog } from '#server/security-events.ts';
import type { TellCredential } from './credential-notices.ts';
import { PASSKEY_SIGN_IN } from './webauthn-schemas.ts';
import type { WebAuthn } from './webauthn.ts';
import { cookiePrefix } from './cookie.ts';
import { deleteTokens } from './credentials.ts';
import { clearFailedSignIns, signInThrottlePlugin, SIGN_IN } from './sign-in-throttle.ts';
import type { PasswordAttempts } from './password-attempts.ts';
import { emailSignInRateLimits, emailSignInPlugin } from './email-sign-in.ts';
import { passkeySignInPlugin, passkeySignInRateLimits } from './passkey-sign-in.ts';
import type { Passwords } from './passwords.ts';
import {
  isLateLink,
  requireOwnLink,
  providerTokenScope,
  PROVIDER,
  ProviderUnavailable,
  providerPlugin,
  tellOfProvider,
  checkProvider,
} from './provider.ts';
import type { AccountMailer } from './account-mailer.ts';
import { passwordResetPlugin } from './password-reset.ts';
import type { SecondFactor } from './second-factor.ts';
import { isTrustedBrowser, requireSecondStep, SECOND_STEP, secondStepPlugin } from './second-step.ts';
import { endByAge, endSession, recordFactor, recordTrusted } from './session-list.ts';
import { hashedTokensPlugin } from './stored-tokens.ts';
import { checkSignUp, createAccount, type SignUpPorts } from './sign-up.ts';
import { isStillValidSignIn, withSignInContext, verifyAndRecordPassword } from './sign-in-context.ts';

export const AUTH_PATH = '/api/auth';
/** Passes the client's address to the library; never taken from outside. */
export const ADDRESS_HEADER = 'x-pulse-address';

/** The library's paths that need a configured provider. Connecting an identity is asked for by `http/ways.ts`. */
export const PROVIDER_PATHS = ['sign-in/social', `callback/${PROVIDER}`];
const OF_PROVIDER = [...PROVIDER_PATHS, 'link-social'];

/** A session ends when it was not used for so long; the library counts in seconds. */
const SESSION = { expiresIn: (30 * DAY) / SECOND, updateAge: DAY / SECOND };
const WINDOW = MINUTE / SECOND;

/** The header in which a browser sends its time zone when signing in. */
const TIME_ZONE_HEADER = 'x-pulse-time-zone';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** As the browser says; may be invalid. */
  readonly timeZone?: string | undefined;
  /** The browser's languages, preferred first. */
  readonly languages?: readonly string[];
}

export interface IdentityPorts extends SignUpPorts {
  readonly secret: string;
  readonly log: Log;
  readonly secondFactor: SecondFactor;
  readonly webAuthn: WebAuthn;
  readonly passwords: Passwords;
  readonly security: SecurityLog;
  readonly tellCredential: TellCredential;
  readonly attempts: PasswordAttempts;
  /** Undefined if no email server is configured. */
  readonly accountMailer: AccountMailer | undefined;
  /** Creates or completes the person's rows; an `APIError` it throws refuses the sign-in. */
  readonly provisionPerson: (account: Account) => Promise<void>;
}

/** Answers requests below `AUTH_PATH`; throws errors that are no answer, such as an unavailable database. */
export type Identity = (request: Request) => Promise<Response>;

export function createIdentity(ports: IdentityPorts): Identity {
  const { handler } = betterAuth(identityOptions(ports));
  const { oidc } = ports.config;
  if (!oidc) return (request) => withSignInContext(() => handler(request));
  // A second instance, so that the other sign-in methods don't wait for an unavailable provider.
  const atProvider = once(() => withProvider(ports, oidc));
  return (request) =>
    withSignInContext(async () => (isOfProvider(request) ? (await atProvider())(request) : handler(request)));
}

async function withProvider(ports: IdentityPorts, oidc: OidcConfig): Promise<Identity> {
  await checkProvider(oidc);
  const options = identityOptions(ports);
  const library = betterAuth({ ...options, plugins: [...options.plugins, providerPlugin(oidc)] });
  const { socialProviders } = await library.$context;
  if (socialProviders.length === 0) throw new ProviderUnavailable('What the provider says of itself cannot be used');
  return library.handler;
}

/** Runs it once, and again if it failed. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

function isOfProvider({ url }: Request): boolean {
  const { pathname } = new URL(url);
  return OF_PROVIDER.some((path) => pathname === `${AUTH_PATH}/${path}`);
}

export function sessionCookie(config: Config): string {
  return `${cookiePrefix(config)}.session_token`;
}

export function identityOptions(ports: IdentityPorts) {
  const { config, secret, database, clock, log, newId, provisionPerson, accountMailer, security } = ports;
  return {
    appName: 'Pulse',
    // The library's own emails are not used; this tells it its path and whether cookies are secure.
    baseURL: config.url?.origin ?? `http://localhost:${config.port}`,
    basePath: AUTH_PATH,
    secret,
    trustedOrigins: (request?: Request) => trustedOrigins(config, request),
    database: { db: database.db, type: database.type, transaction: false },
    user: {
      modelName: 'authUser',
      // Whether the account can be entered only after its address is verified.
      additionalFields: { mustVerify: { type: 'boolean', required: false, input: false, returned: false } },
    },
    session: { modelName: 'authSession', ...SESSION },
    account: {
      modelName: 'authAccount',
      // A signed-in person proves that both are theirs; otherwise the address has to be verified on both sides.
      accountLinking: { enabled: true, allowDifferentEmails: true, requireLocalEmailVerified: true },
      updateAccountOnSignIn: false,
    },
    verification: {
      modelName: 'authVerification',
      storeIdentifier: 'hashed' as const,
      additionalFields: {
        kind: { type: 'string', required: false, input: false, returned: false },
        person: { type: 'string', required: false, input: false, returned: false },
      },
    },
    // Uses Node's asynchronous scrypt, which runs on other threads.
    emailAndPassword: {
      enabled: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      password: { verify: verifyAndRecordPassword },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      modelName: 'authRateLimit',
      window: WINDOW,
      max: 100,
      customRules: {
        '/sign-in/email': { window: WINDOW, max: 20 },
        '/sign-up/email': { window: WINDOW, max: 10 },
        '/sign-in/second-factor': { window: WINDOW, max: 20 },
        '/sign-in/social': { window: WINDOW, max: 20 },
        // What signed-in people ask is not counted by address, which an office shares: without a session it does nothing.
        '/get-session': false,
        '/sign-out': false,
        '/link-social': false,
        ...passkeySignInRateLimits,
        ...emailSignInRateLimits,
      },
    },
    advanced: {
      cookiePrefix: cookiePrefix(config),
      // Otherwise the library adds another prefix.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(config) },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: newId },
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.warn({ part: 'auth' }, message) },
    // The door distinguishes transient errors from bugs.
    onAPIError: { throw: true, errorURL: '/login' },
    hooks: { before: checkSignUp(ports) },
    plugins: [
      hashedTokensPlugin(),
      signInThrottlePlugin(ports),
      secondStepPlugin(ports),
      passkeySignInPlugin(ports.webAuthn),
      passwordResetPlugin(ports),
      ...(accountMailer ? [emailSignInPlugin({ ...ports, accountMailer })] : []),
    ],
    databaseHooks: {
      user: {
        update: {
          // A provider whose identity is linked already vouches for the address.
          after: async ({ id, emailVerified }) => {
            if (emailVerified) await deleteTokens(database, id);
          },
        },
        create: {
          before: createAccount(ports),
          // After the account exists: the library calls this at the end of a successful sign-up.
          after: async ({ id, email, emailVerified }, request) => {
            security('account_created', { person: id, address: addressIn(request?.headers) });
            if (!emailVerified) accountMailer?.verification(email, request?.headers?.get('accept-language'));
          },
        },
      },
      account: {
        create: {
          before: async (account, request) => {
            if (await isLateLink(account, request)) return false;
            await requireOwnLink(ports, account);
            // Access to the provider is not needed again.
            return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } };
          },
          after: async (account, request) => tellOfProvider(ports, account, request),
        },
      },
      verification: {
        create: { before: async (token) => ({ data: { ...token, ...providerTokenScope(token.value) } }) },
      },
      session: {
        update: {
          after: async ({ id, createdAt, expiresAt }) => endByAge(database, { id, createdAt, expiresAt }),
        },
        create: {
          before: async ({ userId }, request) => {
            if (request?.path === SIGN_IN) await clearFailedSignIns(ports, request);
            const { mustVerify, emailVerified, ...account } = await database.db
              .selectFrom('authUser')
              .select(['id', 'name', 'email', 'emailVerified', 'mustVerify'])
              .where('id', '=', userId)
              .executeTakeFirstOrThrow();
            const acceptLanguage = request?.headers?.get('accept-language');
            if (accountMailer && mustVerify && !emailVerified) {
              accountMailer.verification(account.email, acceptLanguage);
              throw notVerified();
            }
            await requireSecondStep(ports, userId, { path: request?.path, headers: request?.headers });
            const timeZone = request?.headers?.get(TIME_ZONE_HEADER);
            await provisionPerson({
              ...account,
              timeZone: timeZone ?? undefined,
              languages: acceptedLanguages(acceptLanguage),
            });
          },
          after: async ({ id, userId }, request) => {
            if (await isStillValidSignIn(database, userId, request)) {
              const method = request?.path.replace(/^\/(sign-in|callback)\//, '');
              if (request && showsFactor(request.path)) await recordFactor(database, id, clock.now());
              else if (await isTrustedBrowser(ports, userId, request?.headers)) await recordTrusted(database, id);
              security('signed_in', { person: userId, method, address: addressIn(request?.headers) });
              return;
            }
            await endSession(database, userId, id);
            throw new APIError('UNAUTHORIZED', {
              code: 'INVALID_EMAIL_OR_PASSWORD',
              message: 'Invalid email or password',
            });
          },
        },
      },
    },
  } satisfies BetterAuthOptions;
}

/** What is signed in with here is, or stands in for, a second factor. */
function showsFactor(path: string): boolean {
  return path === SECOND_STEP || path === PASSKEY_SIGN_IN || path.startsWith('/callback/');
}

function addressIn(headers: Headers | undefined): string | undefined {
  return headers?.get(ADDRESS_HEADER) ?? undefined;
}

function notVerified(): APIError {
  const message = 'Confirm your email address first: open the link in the email we sent you';
  return new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message });
}

/** The door has compared the origin with the requested host; the library need not be stricter. */
function trustedOrigins(config: Config, request: Request | undefined): string[] {
  const origin = request?.headers.get('origin');
  return [...(origin ? [origin] : []), ...(config.url ? [config.url.origin] : [])];
}
