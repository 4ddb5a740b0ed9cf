/** Accounts: who is signed in, and how people sign in and sign up. */
import type { Answer } from '#api/routes.ts';
import { ask, jsonOf, Unreachable } from './ask.ts';

/** Who is signed in. */
export type Me = Omit<Answer<'GET /api/me'>, 'role'>;

/** How this server lets people sign in and sign up. */
export type Instance = Answer<'GET /api/instance'>;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Newcomer extends Credentials {
  readonly displayName?: string;
  /** The token of an invitation. */
  readonly invite?: string;
  /** The token of the setup link, for the first account. */
  readonly setup?: string;
  /** With `setup`: who may join, in the server's format. */
  readonly registration?: string;
}

/** Refused, with the server's reason. */
export interface SignInRefusal {
  readonly success: false;
  readonly code: string;
  readonly error: string;
  /** With `SECOND_FACTOR_REQUIRED`: the challenge that a code answers. */
  readonly challenge?: string;
}

export type SignInResult = { readonly success: true } | SignInRefusal;

export interface Identity {
  /** Null: nobody is signed in. Throws `Unreachable`. */
  me(): Promise<Me | null>;
  /** Whether nobody is signed in because the account is disabled. Throws `Unreachable`. */
  isDisabled(): Promise<boolean>;
  instance(): Promise<Instance>;
  signIn(credentials: Credentials): Promise<SignInResult>;
  register(newcomer: Newcomer): Promise<SignInResult>;
  signOut(): Promise<void>;
}

/** Accounts on Pulse's own server. */
export const identity: Identity = {
  async me() {
    const { status, body } = await (takeFirstMe() ?? askMe());
    if (status === 401) return null;
    if (status === 200 && isMe(body)) return body;
    throw new Unreachable(`/api/me answered ${status}`, { isDatabase: codeOf(body) === 'database_not_initialized' });
  },
  async isDisabled() {
    const response = await ask('/api/me');
    return response.status === 401 && codeOf(await jsonOf(response)) === 'account_disabled';
  },
  async instance() {
    const response = await ask('/api/instance');
    if (!response.ok) throw new Unreachable(`/api/instance answered ${response.status}`);
    return (await jsonOf(response)) as Instance;
  },
  signIn: (credentials) => postSignIn('/api/auth/sign-in/email', { ...credentials }),
  register: ({ displayName, ...rest }) =>
    // The server uses the default name for an empty one.
    postSignIn('/api/auth/sign-up/email', { ...rest, name: displayName?.trim() ?? '' }),
  async signOut() {
    const response = await post('/api/auth/sign-out', {});
    if (!response.ok) throw new Unreachable(`sign-out answered ${response.status}`);
  },
};

interface MeResponse {
  readonly status: number;
  /** Null unless it is JSON: a proxy without its server answers in HTML. */
  readonly body: unknown;
}

declare global {
  interface Window {
    /** Sent by index.html. */
    firstMe?: Promise<MeResponse> | undefined;
  }
}

async function askMe(): Promise<MeResponse> {
  const response = await ask('/api/me');
  return { status: response.status, body: await response.json().catch(() => null) };
}

function takeFirstMe(): Promise<MeResponse> | undefined {
  const asked = window.firstMe?.catch((cause: unknown) => {
    throw new Unreachable('the server cannot be reached', { cause });
  });
  window.firstMe = undefined;
  return asked;
}

async function postSignIn(path: string, body: object): Promise<SignInResult> {
  const response = await post(path, body);
  if (response.ok) return { success: true };
  if (response.status >= 500) throw new Unreachable(`${path} answered ${response.status}`);
  const { code, message, ...rest } = (await jsonOf(response)) as {
    code?: string;
    message?: string;
    challenge?: string;
  };
  return {
    success: false,
    code: code ?? String(response.status),
    error: message ?? response.statusText,
    ...(rest.challenge !== undefined && { challenge: rest.challenge }),
  };
}

function post(path: string, body: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...deviceHeaders() };
  return ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Stored data, and what a network answers in the server's place, may be anything. */
export function isMe(value: unknown): value is Me {
  if (typeof value !== 'object' || value === null) return false;
  const { id, displayName, email } = value as Partial<Record<keyof Me, unknown>>;
  return [id, displayName, email].every((each) => typeof each === 'string');
}

function codeOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}

/** A new person's time zone is their browser's, their language that of the page; emails use it too. */
export function deviceHeaders(): Record<string, string> {
  return { 'X-Pulse-Time-Zone': deviceZone(), 'Accept-Language': document.documentElement.lang };
}

function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
