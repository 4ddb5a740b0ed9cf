/** Sign-up, sign-in, sign-out: the identity library under its own path, and what a page asks before it starts. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { DEFAULT_DISPLAY_NAME } from '#domain/person/row.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { addressOf } from '#server/auth/accounts.ts';
import { ADDRESS_HEADER, AUTH_PATH, PROVIDER_PATHS } from '#server/auth/identity.ts';
import { hasPassword } from '#server/auth/passwords.ts';
import { PASSKEY_PATHS } from '#server/auth/passkey-sign-in.ts';
import { ProviderUnavailable } from '#server/auth/provider.ts';
import { currentRegistration } from '#server/auth/registration-policy.ts';
import { isEmpty, isSetup } from '#server/auth/setup.ts';
import { LOCAL_OPERATOR_HEADER } from '#server/auth/sign-up.ts';
import { recordSeen } from '#server/auth/session-list.ts';
import type { Session } from '#server/auth/sessions.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { Config } from '#server/config/config.ts';
import { clientAddress, isLocalOperator } from './client-address.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';
import { problem } from './problem.ts';
import { tokenOf } from './bearer.ts';
import { findSession } from './signed-in.ts';

/** The paths in use; the library offers more. */
const PATHS = ['sign-up/email', 'sign-in/email', 'sign-in/second-factor', 'sign-out', 'get-session', 'reset-password'];
/** Only if an email server is configured. */
const MAIL_PATHS = ['sign-in/link', 'mail/sign-in-link', 'mail/reset-link', 'mail/verification', 'mail/verify'];

/** The provider may give any. */
const REASON_MAX = 100;

export function addIdentity(app: App, serve: Serve, ports: AppPorts): void {
  const { config, identity, database, clock, sessions, store, accountMailer, security, requiredFactor } = ports;
  const paths = [
    ...PATHS,
    ...PASSKEY_PATHS,
    ...(accountMailer ? MAIL_PATHS : []),
    ...(config.oidc ? PROVIDER_PATHS : []),
  ].map((path) => `${AUTH_PATH}/${path}`);
  app.on(['GET', 'POST'], paths, async (c) => {
    const session = c.req.path === `${AUTH_PATH}/sign-out` ? await sessions.find(c.req.header('cookie')) : undefined;
    const body = c.req.method === 'POST' ? await c.req.text() : null;
    const response = await answerOfIdentity(c, ports, identity(requestOf(c, config, { path: c.req.url, body })));
    const way = c.req.path.slice(AUTH_PATH.length + 1);
    if (isSignIn(way)) await noteFailure(c, ports, way, response);
    if (way !== 'sign-out' || !response.ok) return response;
    if (session) security('signed_out', { person: session.person, address: clientAddress(c.env.incoming, config) });
    // What the browser keeps of files and pictures. Not its storage: what was not sent yet rests there.
    return withHeader(response, 'Clear-Site-Data', '"cache"');
  });

  /** Who asks; a session is prolonged by it. */
  serve('GET /api/me', async ({ c }) => {
    const session = tokenOf(c) ? undefined : await findSession(c, sessions, 'sets up a factor');
    const id = tokenOf(c)?.person ?? session?.person;
    if (id === undefined) {
      const code = (await sessions.isShut(c.req.header('cookie'))) ? 'account_disabled' : 'not_authenticated';
      return problem(c, 401, code, refusalText(code));
    }
    if (session) await prolong(c, session);
    const me = await store.read((reader) => {
      const rows = asRows(reader);
      return { person: rows.get('person', id), profile: rows.get('profile', id) };
    });
    const { displayName, role } = me.person ?? {
      displayName: DEFAULT_DISPLAY_NAME,
      role: 'person',
    };
    const address = await addressOf(database, id);
    return {
      id,
      displayName,
      role,
      email: me.profile?.email ?? '',
      ...(accountMailer && { hasMail: true as const }),
      ...(accountMailer && address && !address.isVerified && { isUnverified: true as const }),
      ...(!(await hasPassword(database, id)) && { hasNoPassword: true as const }),
      // The page asks for it before anything else.
      ...(session?.isHeld && {
        needsFactor: (await requiredFactor.has(id)) ? ('shown' as const) : ('set up' as const),
      }),
    };
  });

  async function prolong(c: Context, session: Session): Promise<void> {
    await recordSeen(database, [session.id], clock.now());
    const asking = new Request(new URL(`${AUTH_PATH}/get-session`, c.req.url), { headers: c.req.header() });
    const prolonged = await identity(asking);
    for (const cookie of prolonged.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
  }

  /** Whether the link creates the first account, and whether to ask who may join. */
  serve('POST /api/instance/setup', async ({ c, input: { token } }) => {
    if (!(await isSetup(database, token)))
      return problem(c, 400, 'SETUP_LINK_INVALID', 'This setup link was already used or is invalid');
    return { isFixed: config.registration !== undefined };
  });

  /** What the login page has to know about this server. */
  serve('GET /api/instance', async ({ c }) => {
    const registration = await currentRegistration(config, database);
    return {
      registration: registration.policy,
      ...(registration.policy === 'domain' && { domains: registration.domains }),
      // Nobody elsewhere learns that an instance waits for its first account.
      isEmpty: isLocalOperator(c.env.incoming, config) && (await isEmpty(database)),
      ...(accountMailer && { mail: true }),
      ...(config.oidc && { provider: config.oidc.name }),
    };
  });
}

function isSignIn(way: string): boolean {
  return /^(sign-in\/|callback\/)/.test(way) && !way.endsWith('-question') && way !== 'sign-in/social';
}

/** That a code is asked for is none. A provider's page leads back with the reason in the address. */
async function noteFailure(
  c: Context<{ Bindings: HttpBindings }>,
  { config, security }: Pick<AppPorts, 'config' | 'security'>,
  method: string,
  response: Response,
): Promise<void> {
  const reason = response.status < 400 ? errorIn(response.headers.get('location')) : await codeIn(response);
  if (reason === undefined || reason === 'SECOND_FACTOR_REQUIRED') return;
  const address = clientAddress(c.env.incoming, config);
  security('sign_in_failed', { method: method.replace(/^(sign-in|callback)\//, ''), reason, address });
}

function errorIn(location: string | null): string | undefined {
  const found = location === null ? null : new URL(location, 'http://localhost').searchParams.get('error');
  return found?.slice(0, REASON_MAX);
}

async function codeIn(response: Response): Promise<string> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'string' ? code : String(response.status);
}

function withHeader(response: Response, name: string, value: string): Response {
  const headers = new Headers(response.headers);
  headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

/** What the library answers, in our words where it has none of ours. */
export async function answerOfIdentity(
  c: Context,
  { log }: Pick<AppPorts, 'log'>,
  asked: Promise<Response>,
): Promise<Response> {
  const response = await asked.catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ error }, 'identity provider is unreachable');
    return c.req.method === 'GET' ? c.redirect('/login?error=PROVIDER_AWAY') : providerUnavailable(c);
  });
  if (response.status === 429) {
    const { code, message, wait } = (await response.json()) as { code?: string; message?: string; wait?: number };
    if (code === 'TOO_MANY_GUESSES' && message !== undefined) {
      c.header('Retry-After', String(wait));
      return problem(c, 429, code, message);
    }
    c.header('Retry-After', response.headers.get('x-retry-after') ?? '60');
    return problem(c, 429, 'TOO_MANY_REQUESTS', 'Too many attempts. Wait a minute and try again.');
  }
  if (response.status === 422) await throwIfUnavailable(response.clone());
  return response.status < 400 ? response : inOurShape(c, response);
}

/** For what it does not know it answers nothing, and a wrong body with its validator's words. */
async function inOurShape(c: Context, response: Response): Promise<Response> {
  const { status } = response;
  if (status === 404) return problem(c, 404, 'not_found', 'Not found');
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const { code, message } = (body ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  const [, field] = /^\[body\.?([\w.]*)\]/.exec(String(message)) ?? [];
  if (field === undefined && typeof code === 'string' && typeof message === 'string') return response;
  const params = { field: field || 'body', problem: 'is missing or not valid' };
  return problem(c, 400, 'invalid_input', refusalText('invalid_input', params));
}

function providerUnavailable(c: Context): Response {
  const message = 'Can’t reach the identity provider. Try again, or sign in another way.';
  return problem(c, 424, 'PROVIDER_AWAY', message);
}

/** The request as the library takes it: with the address that we saw, whatever the client claimed. */
export function requestOf(
  c: Context<{ Bindings: HttpBindings }>,
  config: Config,
  { path, body }: { readonly path: string; readonly body: string | null },
): Request {
  const headers = new Headers(c.req.header());
  headers.set(ADDRESS_HEADER, clientAddress(c.env.incoming, config));
  headers.set(LOCAL_OPERATOR_HEADER, isLocalOperator(c.env.incoming, config) ? 'yes' : 'no');
  // It may be another body than the client's.
  headers.delete('content-length');
  return new Request(new URL(path, c.req.url), { method: c.req.method, headers, body });
}

/** The library reports every failed write of a new account this way; its refusals have other codes. */
async function throwIfUnavailable(response: Response): Promise<void> {
  const { code } = (await response.json()) as { code?: unknown };
  if (code === 'FAILED_TO_CREATE_USER') throw new StoreUnavailable('The account could not be written');
}
