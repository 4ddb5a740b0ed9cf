import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disablePerson, enablePerson } from '#domain/person/commands.ts';
import { openSocket, post, register, send, type Account } from '#test/client.ts';
import { newDevice, type Device, type Question } from '#test/passkey.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { request, editDatabase, isClosed, me, type JsonResponse, authenticate } from './requests.ts';

let server: TestServer;
let admin: Account;
let origin: string;
beforeAll(async () => {
  server = await startServer();
  // Browsers only have passkeys at addresses with a name.
  origin = server.url.replace('127.0.0.1', 'localhost');
  admin = await register(server.url);
});
afterAll(() => server.stop());

const at = (account: Account | null, method: string, where: string, body?: unknown): Promise<JsonResponse> =>
  request({ url: origin }, account, method, where, body);

const say = (path: string, body: object, headers?: Readonly<Record<string, string>>) =>
  authenticate({ url: origin }, path, body, headers);

async function questionOf(owner: Account): Promise<Question> {
  const { status, body } = await at(owner, 'POST', '/api/me/passkeys/question', { password: owner.password });
  expect(status).toBe(200);
  return body['options'] as Question;
}

async function entrance(): Promise<Question> {
  const { status, body } = await say('sign-in/passkey-question', {});
  expect(status).toBe(200);
  return body as Question;
}

const shows = (passkey: object) => say('sign-in/passkey', { passkey });

async function withPasskey(): Promise<{ ann: Account; device: Device }> {
  const ann = await register(server.url);
  const device = newDevice(origin, ann.id);
  const made = { name: ' Laptop ', passkey: device.made(await questionOf(ann)) };
  expect(await at(ann, 'POST', '/api/me/passkeys', made)).toEqual({
    status: 200,
    body: { success: true, id: device.id },
  });
  return { ann, device };
}

describe('passkey', () => {
  it('signs in without a second step', async () => {
    const { ann, device } = await withPasskey();
    editDatabase(server, (database) =>
      database.prepare(`insert into secondFactor values (?, 'sealed', 1, 0, 0, 0)`).run(ann.id),
    );
    const { email, password } = ann;
    expect(await say('sign-in/email', { email, password })).toMatchObject({ body: { code: 'SECOND_FACTOR_REQUIRED' } });
    const answer = await shows(device.shown(await entrance()));
    expect(answer).toMatchObject({ status: 200, body: { user: { id: ann.id } } });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const session = { ...ann, cookie, headers: { Cookie: cookie } };
    expect(await me(server, session)).toMatchObject({ id: ann.id });
    const { body } = await at(session, 'GET', '/api/me/passkeys');
    const recently = expect.closeTo(Date.now(), -5) as number;
    expect(body['passkeys']).toEqual([
      { id: device.id, name: 'Laptop', host: 'localhost', createdAt: recently, usedAt: recently },
    ]);
  });

  it('is renamed by its owner only', async () => {
    const { ann, device } = await withPasskey();
    const where = `/api/me/passkeys/${device.id}`;
    expect(await at(admin, 'PATCH', where, { name: 'Mine' })).toMatchObject({
      status: 404,
      body: { code: 'PASSKEY_NOT_FOUND' },
    });
    expect((await at(null, 'PATCH', where, { name: 'Mine' })).status).toBe(401);
    expect((await at(ann, 'PATCH', where, { name: ' ' })).status).toBe(400);
    expect((await at(ann, 'PATCH', where, { name: ' Key ring ' })).status).toBe(200);
    expect((await at(ann, 'GET', '/api/me/passkeys')).body['passkeys']).toMatchObject([{ name: 'Key ring' }]);
  });

  it('requires user verification and a discoverable credential', async () => {
    const ann = await register(server.url);
    expect(await questionOf(ann)).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: ann.email, id: Buffer.from(ann.id).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(await entrance()).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  });

  it('answers each challenge once, and only its own', async () => {
    const { ann, device } = await withPasskey();
    const question = await entrance();
    expect((await shows(device.shown(question))).status).toBe(200);
    const refused = { status: 401, body: { code: 'PASSKEY_EXPIRED' } };
    expect(await shows(device.shown(question))).toMatchObject(refused);
    expect(await shows(device.shown({ challenge: 'bWFkZSB1cA' }))).toMatchObject(refused);
    // A challenge for creating a passkey is not one for signing in.
    expect(await shows(device.shown(await questionOf(ann)))).toMatchObject(refused);
    const { body } = await say('sign-in/passkey-question', {});
    editDatabase(server, (database) => {
      const rest = JSON.stringify(database.prepare('select * from authVerification').all());
      expect(rest).not.toContain((body as Question).challenge);
      database.prepare(`update authVerification set expiresAt = '2000-01-01T00:00:00.000Z'`).run();
    });
    expect(await shows(device.shown(body as Question))).toMatchObject(refused);
  });

  it('is refused with a wrong signature, which uses the challenge up', async () => {
    const { device } = await withPasskey();
    const other = newDevice(origin, 'somebody else');
    const refused = { status: 401, body: { code: 'PASSKEY_REFUSED' } };
    for (const tampering of [
      { origin: 'https://pulse.example.com' },
      { host: 'example.com' },
      { isVerified: false },
      { userHandle: admin.id },
    ]) {
      const question = await entrance();
      expect(await shows(device.shown(question, tampering)), JSON.stringify(tampering)).toMatchObject(refused);
      expect(await shows(device.shown(question))).toMatchObject({ body: { code: 'PASSKEY_EXPIRED' } });
    }
    expect(await shows({ ...other.shown(await entrance()), id: device.id })).toMatchObject(refused);
    expect(await shows(other.shown(await entrance()))).toMatchObject({
      status: 401,
      body: { code: 'PASSKEY_UNKNOWN' },
    });
    expect((await shows({ id: device.id, response: {} })).status).toBe(400);
    expect((await shows(device.shown(await entrance()))).status).toBe(200);
  });

  it('is refused when its counter has not increased: it may be a copy', async () => {
    const { device } = await withPasskey();
    expect((await shows(device.shown(await entrance(), { counter: 7 }))).status).toBe(200);
    for (const counter of [7, 6, 0])
      expect(await shows(device.shown(await entrance(), { counter }))).toMatchObject({
        status: 401,
        body: { code: 'PASSKEY_COPIED' },
      });
    expect((await shows(device.shown(await entrance(), { counter: 8 }))).status).toBe(200);
  });

  it('without a counter is accepted repeatedly', async () => {
    const ann = await register(server.url);
    const device = newDevice(origin, ann.id);
    const passkey = device.made(await questionOf(ann), { counter: 0 });
    await at(ann, 'POST', '/api/me/passkeys', { name: 'Phone', passkey });
    for (let turn = 0; turn < 2; turn += 1)
      expect((await shows(device.shown(await entrance(), { counter: 0 }))).status).toBe(200);
  });

  it('is added and removed with the password only, by its owner only', async () => {
    const { ann, device } = await withPasskey();
    const wrong = { password: 'not this one' };
    const refused = { status: 403, body: { code: 'WRONG_PASSWORD' } };
    expect(await at(ann, 'POST', '/api/me/passkeys/question', wrong)).toMatchObject(refused);
    expect(await at(ann, 'POST', `/api/me/passkeys/${device.id}/end`, wrong)).toMatchObject(refused);

    const ben = await register(server.url);
    const theirs = newDevice(origin, ben.id);
    const passkey = theirs.made(await questionOf(ann));
    expect(await at(ben, 'POST', '/api/me/passkeys', { name: 'Mine', passkey })).toMatchObject({
      status: 400,
      body: { code: 'PASSKEY_EXPIRED' },
    });
    const known = { name: 'Again', passkey: device.made(await questionOf(ben)) };
    expect(await at(ben, 'POST', '/api/me/passkeys', known)).toMatchObject({
      status: 409,
      body: { code: 'PASSKEY_KNOWN' },
    });
    for (const tampering of [{ isVerified: false }, { origin: 'https://pulse.example.com' }]) {
      const made = { name: 'Untrue', passkey: theirs.made(await questionOf(ben), tampering) };
      expect(await at(ben, 'POST', '/api/me/passkeys', made), JSON.stringify(tampering)).toMatchObject({
        status: 400,
        body: { code: 'PASSKEY_REFUSED' },
      });
    }
    const unnamed = { name: ' ', passkey: theirs.made(await questionOf(ben)) };
    expect((await at(ben, 'POST', '/api/me/passkeys', unnamed)).status).toBe(400);
    const end = (account: Account) =>
      at(account, 'POST', `/api/me/passkeys/${device.id}/end`, { password: account.password });
    expect(await end(ben)).toMatchObject({ status: 404, body: { code: 'PASSKEY_NOT_FOUND' } });
    expect((await at(ben, 'GET', '/api/me/passkeys')).body).toEqual({ success: true, passkeys: [] });
    expect((await end(ann)).status).toBe(200);
    expect(await shows(device.shown(await entrance()))).toMatchObject({ body: { code: 'PASSKEY_UNKNOWN' } });
    for (const where of ['', '/question', '/x/end'])
      expect((await at(null, 'POST', `/api/me/passkeys${where}`, {})).status).toBe(401);
  });

  it('does not sign in a disabled person', async () => {
    const { ann, device } = await withPasskey();
    await send(server.url, admin, disablePerson({ id: ann.id }));
    expect(await shows(device.shown(await entrance()))).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_DISABLED' },
    });
    await send(server.url, admin, enablePerson({ id: ann.id }));
    expect((await shows(device.shown(await entrance()))).status).toBe(200);
  });

  it('is deleted with its account, and is exported without its key', async () => {
    const { ann, device } = await withPasskey();
    const data = await fetch(new URL('/api/me/data', server.url), { headers: ann.headers });
    const exported = await data.text();
    expect((JSON.parse(exported) as { passkeys: object[] }).passkeys).toEqual([
      { name: 'Laptop', createdAt: expect.any(Number) as number, usedAt: null },
    ]);
    expect(exported).not.toContain(device.id);
    const socket = await openSocket(server.url, ann.headers);
    expect((await at(ann, 'POST', '/api/me/delete', { password: ann.password })).status).toBe(200);
    await isClosed(socket);
    expect(await shows(device.shown(await entrance()))).toMatchObject({ body: { code: 'PASSKEY_UNKNOWN' } });
    editDatabase(server, (database) =>
      expect(database.prepare('select id from passkey where person = ?').all(ann.id)).toEqual([]),
    );
  });

  it('is not offered to browsers without support', async () => {
    expect(await post(server.url, '/api/auth/sign-in/passkey-question', {})).toMatchObject({
      status: 400,
      body: { code: 'PASSKEYS_NOT_HERE' },
    });
    const question = { password: admin.password };
    expect(await request(server, admin, 'POST', '/api/me/passkeys/question', question)).toMatchObject({
      status: 400,
      body: { code: 'PASSKEYS_NOT_HERE' },
    });
  });

  it('is limited per address', async () => {
    const { device } = await withPasskey();
    const from = { 'X-Forwarded-For': '10.69.0.1' };
    const question = await entrance();
    for (let turn = 0; turn < 20; turn += 1)
      expect(
        (await say('sign-in/passkey', { passkey: device.shown(question, { isVerified: false }) }, from)).status,
      ).toBe(401);
    expect(await say('sign-in/passkey', { passkey: device.shown(await entrance()) }, from)).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
    });
  });
});
