/** Of whom a second factor is required: they open nothing without one, by whatever way they come. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { setRole } from '#domain/person/commands.ts';
import { CREDENTIALS } from '#server/auth/credentials.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { codeOf, stepOf } from '#server/auth/totp.ts';
import { schema } from '#domain/registry.ts';
import { CLOSE, PROTOCOL } from '#sync/protocol/message.ts';
import { fromBase32 } from '#test/authenticator.ts';
import { id, openSocket, post, register, send, signIn, type Account } from '#test/client.ts';
import { routesOfServer } from '#test/routes.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { launchData } from '#test/telegram-launch.ts';
import { linkTelegram } from '#test/telegram-link.ts';
import { startTelegram, type TestTelegram } from '#test/telegram.ts';
import { authenticate, editDatabase, isClosed, me, request } from './requests.ts';
import { nextCode, withSecondFactor } from './with-second-factor.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const NEEDED = { status: 403, body: { success: false, code: 'second_factor_needed' } };

let telegram: TestTelegram;
let server: TestServer;
/** The administrator who requires it, with a second factor, and another one without. */
let first: Account;
let other: Account;

beforeAll(async () => {
  telegram = await startTelegram();
  server = await startServer({ env: { TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url } });
  const admin = await register(server.url, { name: 'Admin' });
  first = (await withSecondFactor(server)).ann;
  other = await register(server.url, { name: 'Other' });
  for (const { id } of [first, other]) await send(server.url, admin, setRole({ id, role: 'administrator' }));
  await vi.waitFor(() => expect(telegram.calls.some(({ method }) => method === 'getUpdates')).toBe(true), PATIENCE);
});
afterAll(async () => {
  await server.stop();
  await telegram.close();
});
beforeEach(async () => {
  expect(await demand('nobody')).toMatchObject({ status: 200 });
});

const PATH = '/api/instance/required-factor';
const demand = (of: string, account = first) => request(server, account, 'PUT', PATH, { of });
const holdsOf = async (account: Account) => (await me(server, account))['needsFactor'];
const factorsOf = (account: Account, path = '', body: object = { password: account.password }) =>
  request(server, account, 'POST', `/api/me/second-factor${path}`, body);

async function setUp(account: Account): Promise<Buffer> {
  const begun = await factorsOf(account);
  const secret = fromBase32(String(begun.body['secret']));
  const code = codeOf(secret, stepOf(Date.now()));
  expect(await factorsOf(account, '/confirmation', { code })).toMatchObject({ status: 200 });
  return secret;
}

describe('the choice', () => {
  it('is nobody at first, is an administrator’s, and needs a second factor of their own', async () => {
    expect((await request(server, first, 'GET', PATH)).body).toEqual({ success: true, of: 'nobody' });
    const ann = await register(server.url);
    expect(await demand('everyone', ann)).toMatchObject({ status: 403, body: { code: 'administrator_only' } });
    expect(await demand('everyone', other)).toMatchObject({ status: 409, body: { code: 'OWN_FACTOR_FIRST' } });
    expect(await demand('some')).toMatchObject({ status: 400 });
    expect(await demand('administrators')).toMatchObject({ status: 200 });
    expect((await request(server, first, 'GET', PATH)).body).toEqual({ success: true, of: 'administrators' });
    expect(server.log).toContainEqual(
      expect.objectContaining({ event: 'factor_requirement_changed', by: first.id, of: 'administrators' }),
    );
  });

  it('is met by an authenticator app, a passkey and the provider, as the list of credentials says', () => {
    const meeting = Object.entries(CREDENTIALS).filter(([, { meetsRequirement }]) => meetsRequirement);
    expect(meeting.map(([name]) => name)).toEqual(['provider', 'passkey', 'authenticator']);
  });
});

describe('an administrator without one', () => {
  /** What they need to set one up, and to leave. */
  const OPEN = new Set([
    'GET /api/me',
    'GET /api/me/second-factor',
    'POST /api/me/second-factor',
    'POST /api/me/second-factor/confirmation',
    'POST /api/me/passkeys',
    'POST /api/me/passkeys/question',
  ]);
  /** For people who are not signed in, too. */
  const PUBLIC =
    /^(GET|POST) (\/(healthz|readyz|metrics|unsubscribe|calendars\/.*|\*)|\/api|\/api\/(auth\/.*|openapi\.json|instance|about|probe|instance\/setup|invitations\/look|telegram\/.*|unsubscribe|me\/email\/confirmation))$/;

  it('opens no route of the router by cookie', async () => {
    await demand('administrators');
    const opened: string[] = [];
    for (const { method, path } of routesOfServer()) {
      const route = `${method} ${path}`;
      if (OPEN.has(route) || PUBLIC.test(route)) continue;
      const where = path.replaceAll(/:\w+(\{[^}]*\})?/g, id());
      const { status, body } = await request(server, other, method, where, method === 'GET' ? undefined : {});
      if (status !== 403 || body['code'] !== 'second_factor_needed')
        opened.push(`${route}: ${status} ${String(body['code'])}`);
    }
    expect(opened).toEqual([]);
    expect(await send(server.url, other, createTask({ id: id(), name: 'x', assignee: other.id }))).toMatchObject({
      code: 'second_factor_needed',
      error: refusalText('second_factor_needed'),
    });
    expect(await holdsOf(other)).toBe('set up');
  });

  it('has no calendar feed', async () => {
    const feed = { name: 'x', kind: 'mine', target: null, format: 'events', password: other.password };
    const { body } = await request(server, other, 'POST', '/api/me/calendars', feed);
    const read = async () => (await fetch(new URL(String(body['path']), server.url))).status;
    expect(await read()).toBe(200);
    await demand('administrators');
    expect(await read()).toBe(403);
  });

  it('opens no socket; one that is open goes on until it is opened anew', async () => {
    const before = await openSocket(server.url, other.headers);
    await demand('administrators');
    await isClosed(await openSocket(server.url, other.headers));
    before.say({ t: 'hello', protocol: PROTOCOL, schema: schema.hash, client: id(), cursor: null, scopes: [] });
    await before.message('welcome');
    before.say({ t: 'ping' });
    await before.message('pong');
    before.close();
  });

  it('opens nothing in Telegram, by its page, its bearer, a ticket, the bot or a button', async () => {
    const chatter = telegram.person('Other');
    await linkTelegram(server, other, chatter);
    const data = () => launchData({ botToken: telegram.token, user: chatter.user.id, now: Date.now() });
    const enter = () => post(server.url, '/api/telegram/session', { launchData: data() });
    const { bearer, ticket } = (await enter()).body as { readonly bearer: string; readonly ticket: string };
    chatter.says('Paint the fence');
    const asked = await vi.waitFor(() => {
      const found = chatter.messages.find(({ buttons }) => buttons.length > 0);
      if (!found) throw new Error('no answer yet');
      return found;
    }, PATIENCE);
    await demand('administrators');
    expect(await enter()).toMatchObject(NEEDED);
    const ticketFor = () =>
      post(server.url, '/api/telegram/ticket', {}, { Authorization: `Bearer ${bearer}` }).then(({ status }) => status);
    expect(await ticketFor()).toBe(401);
    expect(await (await openSocket(server.url, {}, `?ticket=${ticket}`)).closed).toBe(CLOSE.unauthenticated);
    const cookie = { Authorization: `Bearer ${bearer}` };
    expect((await fetch(new URL('/api/me', server.url), { headers: cookie })).status).toBe(401);
    chatter.says('/today');
    await vi.waitFor(() => expect(chatter.messages.at(-1)?.text).toBe(refusalText('second_factor_needed')), PATIENCE);
    chatter.presses(asked, /./);
    await vi.waitFor(() => expect(chatter.toasts.at(-1)).toBe(refusalText('second_factor_needed')), PATIENCE);
    await setUp(other);
    expect((await enter()).status).toBe(200);
    expect(await ticketFor()).toBe(200);
    await factorsOf(other, '/end');
  });

  it('sets one up, and then opens what they did before', async () => {
    await demand('administrators');
    const ann = await register(server.url);
    expect(await holdsOf(ann)).toBeUndefined();
    const secret = await setUp(other);
    expect(await holdsOf(other)).toBeUndefined();
    expect((await request(server, other, 'GET', '/api/instance/people')).status).toBe(200);
    expect(await factorsOf(other, '/end', { password: other.password, code: nextCode(secret) })).toMatchObject({
      status: 200,
    });
    expect(await holdsOf(other)).toBe('set up');
  });
});

describe('everyone', () => {
  it('has it demanded from their sign-up on', async () => {
    await demand('everyone');
    const ann = await register(server.url);
    expect(await holdsOf(ann)).toBe('set up');
    await setUp(ann);
    expect(await holdsOf(ann)).toBeUndefined();
  });

  it('shows the one they have: the password alone adds none beside it', async () => {
    const ann = await register(server.url);
    editDatabase(server, (database) =>
      database
        .prepare(`insert into passkey (id, person, name, host, publicKey, counter, createdAt)
          values (?, ?, 'Key', 'x', 'x', 0, 0)`)
        .run(ann.id, ann.id),
    );
    await demand('everyone');
    const thief = await signIn(server.url, ann);
    expect(await holdsOf(thief)).toBe('shown');
    expect(await factorsOf(thief)).toMatchObject(NEEDED);
    const question = { password: ann.password };
    expect(await request(server, thief, 'POST', '/api/me/passkeys/question', question)).toMatchObject(NEEDED);
  });

  it('has shown it in a browser that is trusted, and with an unconfirmed secret has none', async () => {
    const { ann, secret } = await withSecondFactor(server);
    await demand('everyone');
    const step = (await authenticate(server, 'sign-in/email', { email: ann.email, password: ann.password })).body;
    const { challenge } = step as { readonly challenge: string };
    const answered = await authenticate(server, 'sign-in/second-factor', {
      challenge,
      code: nextCode(secret),
      trust: true,
    });
    const cookie = answered.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const again = await authenticate(
      server,
      'sign-in/email',
      { email: ann.email, password: ann.password },
      { Cookie: cookie },
    );
    expect(again.status).toBe(200);
    const session = again.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    expect(await me(server, { ...ann, headers: { Cookie: session } })).not.toHaveProperty('needsFactor');

    const ben = await register(server.url);
    await factorsOf(ben);
    expect(await holdsOf(ben)).toBe('set up');
    expect((await request(server, ben, 'GET', '/api/me/passkeys')).status).toBe(403);
  });
});
