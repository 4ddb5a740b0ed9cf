/** @module-tag long */
/** The first account of an instance: created on the machine, or through the link that the server prints. */
import { afterEach, describe, expect, it } from 'vitest';
import { post } from '#test/client.ts';
import { EXPENSIVE } from '#test/cheap-passwords.ts';
import { createDatabase } from '#tools/postgres.ts';
import { startFailing, startProcess } from '#test/server-process.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { setupTokenOf } from '#test/setup-token.ts';
import { request } from './requests.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function start(env: Record<string, string> = {}, database = 'sqlite'): Promise<TestServer> {
  const server = await startServer({ env, database });
  stops.push(() => server.stop());
  return server;
}

const ELSEWHERE = { 'X-Forwarded-For': '192.0.2.7' };
let last = 0;
const signUp = (server: TestServer, more: object = {}, headers: Record<string, string> = {}) => {
  const person = { name: '', email: `person-${(last += 1)}@example.org`, password: 'a good password' };
  return post(server.url, '/api/auth/sign-up/email', { ...person, ...more }, headers);
};
const code = async (answer: ReturnType<typeof signUp>) => ((await answer).body as { code?: string }).code ?? 'in';
const instance = async (server: TestServer, headers: Record<string, string> = {}) =>
  (await (await fetch(new URL('/api/instance', server.url), { headers })).json()) as Record<string, unknown>;

describe('empty instance', () => {
  it('shows its setup form on the local machine only, and creates the first account there', async () => {
    const server = await start();
    expect(await instance(server)).toMatchObject({ isEmpty: true });
    expect(await instance(server, ELSEWHERE)).toMatchObject({ isEmpty: false });
    expect(await code(signUp(server, {}, ELSEWHERE))).toBe('SETUP_LINK_REQUIRED');
    expect(await code(signUp(server, {}, { 'X-Pulse-At-Home': 'yes', ...ELSEWHERE }))).toBe('SETUP_LINK_REQUIRED');
    expect(await code(signUp(server))).toBe('in');
    expect(await instance(server)).toMatchObject({ isEmpty: false, registration: 'open' });
    expect(await code(signUp(server, {}, ELSEWHERE))).toBe('in');
  });

  it('requires the setup link where an address is set, even on the local machine', async () => {
    const server = await start({ PULSE_URL: 'http://pulse.example.org' });
    const page = { Origin: 'http://pulse.example.org' };
    expect(await instance(server)).toMatchObject({ isEmpty: false });
    expect(await code(signUp(server, {}, page))).toBe('SETUP_LINK_REQUIRED');
    expect(await code(signUp(server, { setup: 'made-up' }, page))).toBe('SETUP_LINK_INVALID');
  });

  it.each(['sqlite', 'postgres'])('is set up once by the link, and is then invite-only, on %s', async (kind) => {
    const database = kind === 'postgres' ? await createDatabase() : null;
    if (database) stops.push(() => database.drop());
    const server = await start({}, database?.url);
    const setup = (await setupTokenOf(server.url)) ?? '';
    const link = (token: string) => request(server, null, 'POST', '/api/instance/setup', { token });
    expect(await link('made-up')).toMatchObject({ status: 400, body: { code: 'SETUP_LINK_INVALID' } });
    expect(await link(setup)).toMatchObject({ status: 200, body: { isFixed: false } });
    expect(await code(signUp(server, { setup, registration: 'sometimes' }, ELSEWHERE))).toBe('INVALID_REGISTRATION');

    const password = `an ${EXPENSIVE} password`;
    const outcomes = await Promise.all([1, 2, 3].map(() => code(signUp(server, { setup, password }, ELSEWHERE))));
    expect(outcomes.filter((outcome) => outcome === 'in')).toHaveLength(1);
    expect(await instance(server)).toMatchObject({ registration: 'invite' });
    expect(await link(setup)).toMatchObject({ status: 400 });
    expect(await code(signUp(server, { setup }, ELSEWHERE))).toBe('SETUP_LINK_INVALID');
    expect(await code(signUp(server, {}, ELSEWHERE))).toBe('INVITATION_REQUIRED');
  });

  it('prints the link again after a restart, and lets the first person choose who may join', async () => {
    const server = await startProcess();
    stops.push(() => server.stop());
    const setup = await setupTokenOf(server.url);
    await server.restart();
    expect(await setupTokenOf(server.url)).toBe(setup);
    expect(await code(signUp(server, { setup, registration: 'closed' }, ELSEWHERE))).toBe('in');
    expect(await instance(server)).toMatchObject({ registration: 'closed' });
  });

  it('keeps the sign-up policy that the operator has set', async () => {
    const server = await start({ PULSE_REGISTRATION: 'open' });
    const setup = (await setupTokenOf(server.url)) ?? '';
    expect((await request(server, null, 'POST', '/api/instance/setup', { token: setup })).body).toMatchObject({
      isFixed: true,
    });
    expect(await code(signUp(server, { setup, registration: 'closed' }, ELSEWHERE))).toBe('in');
    expect(await instance(server)).toMatchObject({ registration: 'open' });
  });

  it('does not log the link', async () => {
    const server = await start();
    const setup = (await setupTokenOf(server.url)) ?? '';
    await signUp(server, { setup }, ELSEWHERE);
    expect(setup).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(server.log)).not.toContain(setup);
  });
});

it('an email domain has no effect without a mail server: the start log and the settings say so', async () => {
  const { code: exit, stderr } = await startFailing({ PORT: '0', PULSE_REGISTRATION: 'domain:example.org' });
  expect(exit).toBe(1);
  expect(stderr).toContain('PULSE_REGISTRATION: an email domain needs a mail server (SMTP_URL): without it');
});
