/** A person at a test server: an account, and requests with its session. */
import { WebSocket } from 'ws';
import type { Call } from '#domain/command.ts';
import { newId } from '#domain/id.ts';
import { FrameDecoder, encodeFrames } from '#sync/protocol/frame.ts';
import { setupTokenOf } from './setup-token.ts';
import type { Answer, ToClient, ToServer } from '#sync/protocol/message.ts';
import { parseToClient } from '#sync/protocol/parse.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** The `Cookie` header of the session. */
  readonly cookie: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Credentials {
  readonly email?: string;
  readonly password?: string;
  readonly name?: string;
  readonly invite?: string;
}

export const id = (): string => newId(Date.now(), Math.random);

/** A new account; its email and password are made up unless given. Throws the answer of a server that refuses. */
export async function register(
  url: string,
  { email, password, name, invite }: Credentials = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Account> {
  const credentials = {
    email: email ?? `${id()}@example.org`,
    password: password ?? 'a good password',
  };
  const rest = { ...(name !== undefined && { name }), ...(invite !== undefined && { invite }) };
  try {
    return await postSignIn(url, 'sign-up', credentials, { rest, headers });
  } catch (error) {
    if (!isFirst(error)) throw error;
  }
  // The first account is created on the machine, or through the link that the server has printed.
  const setup = await setupTokenOf(url);
  const asOperator = { rest: { ...rest, setup, registration: 'open' }, headers };
  try {
    return await postSignIn(
      url,
      'sign-up',
      credentials,
      setup === undefined ? { rest, headers, isHere: true } : asOperator,
    );
  } catch (error) {
    // Another test created the first account meanwhile.
    if (!(error instanceof Error && error.message.includes('SETUP_LINK_INVALID'))) throw error;
    return postSignIn(url, 'sign-up', credentials, { rest, headers });
  }
}

/** A new session of an account. */
export async function signIn(url: string, { email, password }: Pick<Account, 'email' | 'password'>): Promise<Account> {
  return postSignIn(url, 'sign-in', { email, password });
}

export async function signOut(url: string, account: Account): Promise<void> {
  const { status } = await post(url, '/api/auth/sign-out', {}, account.headers);
  if (status !== 200) throw new Error(`Sign-out answered ${status}`);
}

/** One command over HTTP. */
export async function send(url: string, account: Account, call: Call, commandId = id()): Promise<Answer> {
  const { body } = await post(url, '/api/commands', { id: commandId, ...call }, account.headers);
  return body as Answer;
}

export async function post(
  url: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const response = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: new URL(url).origin, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    headers: response.headers,
  };
}

type Message<T extends ToClient['t']> = Extract<ToClient, { t: T }>;

/** A bare socket, for tests of the protocol itself. */
export interface RawSocket {
  readonly received: readonly ToClient[];
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  say(message: ToServer): void;
  sendFrame(frame: string | Buffer): void;
  /** The first message that fits, received already or still to come. */
  message<T extends ToClient['t']>(type: T, fits?: (message: Message<T>) => boolean): Promise<Message<T>>;
  close(): void;
}

/** Resolves when the handshake is done; rejects when it is refused. `query` begins with a question mark. */
export async function openSocket(
  url: string,
  headers: Readonly<Record<string, string>>,
  query = '',
): Promise<RawSocket> {
  const socket = new WebSocket(new URL(`/socket${query}`, url.replace(/^http/, 'ws')), {
    headers: { Origin: new URL(url).origin, ...headers },
  });
  const received: ToClient[] = [];
  const listeners = new Set<(message: ToClient) => void>();
  const decoder = new FrameDecoder();
  socket.on('message', (data: Buffer) => {
    const json = decoder.push(data.toString());
    if (json === null) return;
    const message = parseToClient(json);
    received.push(message);
    for (const listener of listeners) listener(message);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {});

  return {
    received,
    closed,
    say: (message) => encodeFrames(message).forEach((frame) => socket.send(frame)),
    sendFrame: (frame) => socket.send(frame),
    message: async <T extends ToClient['t']>(type: T, fits: (message: Message<T>) => boolean = () => true) => {
      const isIt = (message: ToClient): message is Message<T> => message.t === type && fits(message as Message<T>);
      for (const message of received) if (isIt(message)) return message;
      return new Promise<Message<T>>((resolve, reject) => {
        const listener = (message: ToClient) => {
          if (!isIt(message)) return;
          listeners.delete(listener);
          resolve(message);
        };
        listeners.add(listener);
        void closed.then((code) => reject(new Error(`The socket was closed (${code}) before ${type} came`)));
      });
    },
    close: () => socket.close(),
  };
}

function isFirst(error: unknown): boolean {
  const { body } = error as { body?: { code?: unknown } };
  return body?.code === 'SETUP_LINK_REQUIRED';
}

interface SignInRequest {
  readonly rest?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** On the server's own machine, without a proxy's headers. */
  readonly isHere?: boolean;
}

async function postSignIn(
  url: string,
  way: 'sign-up' | 'sign-in',
  credentials: { email: string; password: string },
  { rest = {}, headers: more = {}, isHere = false }: SignInRequest = {},
) {
  const address = { 'X-Forwarded-For': `10.${byte()}.${byte()}.${byte()}` };
  const { status, body, headers } = await post(
    url,
    `/api/auth/${way}/email`,
    { ...credentials, ...rest },
    { ...more, ...(!isHere && address) },
  );
  if (status !== 200)
    throw Object.assign(new Error(`${way} answered ${status}: ${JSON.stringify(body)}`), {
      status,
      body,
    });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { user } = body as { user: { id: string } };
  return { ...credentials, id: user.id, cookie, headers: { Cookie: cookie, ...address } };
}

function byte(): number {
  return Math.floor(Math.random() * 256);
}
