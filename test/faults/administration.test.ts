import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disablePerson, enablePerson, setRole } from '#domain/person/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { nameOwner } from '#domain/project/ownership.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { nameLead } from '#domain/team/members.ts';
import { id, openSocket, post, register, send, signIn, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { request, editDatabase, isClosed, me } from './requests.ts';
import { withSecondFactor } from './with-second-factor.ts';

let server: TestServer;
let admin: Account;
beforeAll(async () => {
  server = await startServer();
  admin = await register(server.url, { name: 'Admin' });
});
afterAll(() => server.stop());

describe('administration', () => {
  it('is refused to everyone else', async () => {
    const ann = await register(server.url);
    const [reads, writes] = [
      ['registration', 'invitations', 'people', 'backups', 'operation', `people/${admin.id}/orphans`].map(
        (what) => ['GET', `/api/instance/${what}`, undefined] as const,
      ),
      [
        ['PUT', '/api/instance/registration', { registration: 'open' }],
        ['POST', '/api/instance/invitations', { email: null, days: 7 }],
        ['POST', '/api/instance/backups', {}],
        ['PUT', '/api/instance/backups', { hour: null }],
        ['POST', '/api/instance/checks', {}],
        ['POST', '/api/instance/newest-version', {}],
        ['DELETE', '/api/instance/invitations/x', undefined],
        ['POST', `/api/instance/people/${admin.id}/reset-link`, {}],
        ['DELETE', `/api/instance/people/${admin.id}/second-factors`, undefined],
      ] as const,
    ];
    for (const [method, where, body] of [...reads, ...writes]) {
      expect(await request(server, ann, method, where, body), where).toMatchObject({
        status: 403,
        body: { code: 'administrator_only' },
      });
      expect((await request(server, null, method, where, body)).status, where).toBe(401);
    }
    for (const call of [disablePerson({ id: admin.id }), setRole({ id: ann.id, role: 'administrator' })])
      expect(await send(server.url, ann, call)).toMatchObject({ success: false, code: 'administrator_only' });
  });

  it('changes who may register, at once', async () => {
    const choose = (registration: string) =>
      request(server, admin, 'PUT', '/api/instance/registration', { registration });
    expect((await choose('sometimes')).body).toMatchObject({ code: 'INVALID_REGISTRATION' });
    // Without an email server nobody could prove an address.
    expect(await choose('domain:example.com')).toMatchObject({ status: 400, body: { code: 'INVALID_REGISTRATION' } });
    await choose('invite');
    expect((await request(server, null, 'GET', '/api/instance')).body).toMatchObject({ registration: 'invite' });
    await expect(register(server.url)).rejects.toMatchObject({ status: 403 });
    await choose('closed');
    await expect(register(server.url, { email: `${id()}@example.com` })).rejects.toMatchObject({ status: 403 });

    const made = await request(server, admin, 'POST', '/api/instance/invitations', { email: null, days: 1 });
    const invite = String(made.body['path']).split('=')[1] ?? '';
    const listed = (await request(server, admin, 'GET', '/api/instance/invitations')).body['invitations'] as {
      id: string;
    }[];
    expect(listed).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toContain(invite);
    await register(server.url, { invite });
    expect((await request(server, admin, 'DELETE', `/api/instance/invitations/${listed[0]?.id}`)).status).toBe(404);

    const other = await request(server, admin, 'POST', '/api/instance/invitations', { email: null, days: 1 });
    const [again] = (await request(server, admin, 'GET', '/api/instance/invitations')).body['invitations'] as {
      id: string;
    }[];
    expect((await request(server, admin, 'DELETE', `/api/instance/invitations/${again?.id}`)).status).toBe(200);
    const late = register(server.url, { invite: String(other.body['path']).split('=')[1] ?? '' });
    await expect(late).rejects.toMatchObject({ status: 403 });
    await choose('open');
  });

  it('disables a person: signed out at once, and nothing that was open signs in again', async () => {
    const ann = await register(server.url);
    const socket = await openSocket(server.url, ann.headers);
    expect(await send(server.url, admin, disablePerson({ id: ann.id }))).toMatchObject({ success: true });
    await isClosed(socket);
    expect(await me(server, ann)).toMatchObject({ code: 'account_disabled' });
    await expect(signIn(server.url, ann)).rejects.toThrow('ACCOUNT_DISABLED');
    expect(await send(server.url, admin, enablePerson({ id: ann.id }))).toMatchObject({ success: true });
    expect(await me(server, ann)).toMatchObject({ code: 'not_authenticated' });
    expect(await me(server, await signIn(server.url, ann))).toMatchObject({ id: ann.id });
  });

  it('creates a link that sets a new password once and ends every session', async () => {
    const ann = await register(server.url);
    const made = await request(server, admin, 'POST', `/api/instance/people/${ann.id}/reset-link`, {});
    const token = String(made.body['path']).split('=')[1] ?? '';
    editDatabase(server, (database) => {
      expect(JSON.stringify(database.prepare('select * from authVerification').all())).not.toContain(token);
    });
    const reset = (newPassword: string) => post(server.url, '/api/auth/reset-password', { token, newPassword });
    expect((await reset('short')).status).toBe(400);
    expect((await reset('a new password')).status).toBe(200);
    expect((await reset('a third password')).status).toBe(400);
    expect(await me(server, ann)).toMatchObject({ code: 'not_authenticated' });
    expect(await me(server, await signIn(server.url, { ...ann, password: 'a new password' }))).toMatchObject({
      id: ann.id,
    });
    expect((await request(server, admin, 'POST', `/api/instance/people/${id()}/reset-link`, {})).status).toBe(404);
  });

  it('resets the second factors of a locked-out person and ends every session', async () => {
    const { ann } = await withSecondFactor(server);
    const reset = (person: string) => request(server, admin, 'DELETE', `/api/instance/people/${person}/second-factors`);
    editDatabase(server, (database) => {
      const passkey = database.prepare(`insert into passkey values (?, ?, 'Phone', 'localhost', '', 0, 1, null)`);
      passkey.run('lost', ann.id);
      passkey.run('kept', admin.id);
      database.prepare(`insert into trustedDevice values ('lost', ?, null, 1, 1, 9e15)`).run(ann.id);
    });
    const { email, password } = ann;
    const enter = () => signIn(server.url, { email, password });
    await expect(enter()).rejects.toThrow('SECOND_FACTOR_REQUIRED');
    const socket = await openSocket(server.url, ann.headers);
    expect(await reset(ann.id)).toMatchObject({ status: 200, body: { success: true } });
    await isClosed(socket);
    expect(await me(server, await enter())).toMatchObject({ id: ann.id });
    editDatabase(server, (database) => {
      for (const table of ['secondFactor', 'recoveryCode', 'passkey', 'trustedDevice'])
        expect(database.prepare(`select * from ${table} where person = ?`).all(ann.id), table).toEqual([]);
      expect(database.prepare('select id from passkey').all()).toEqual([{ id: 'kept' }]);
    });
    const logLine = server.log.find(({ msg }) => msg === 'second factors were reset');
    expect(logLine).toMatchObject({ person: ann.id, by: admin.id });

    expect(await reset(admin.id)).toMatchObject({ status: 403, body: { code: 'not_yourself' } });
    expect(await reset(id())).toMatchObject({ status: 404, body: { code: 'person_not_found' } });
  });

  it('names a successor for a disabled person without revealing the projects', async () => {
    const [ann, ben] = [await register(server.url), await register(server.url)];
    const [projectId, teamId] = [id(), id()];
    await send(server.url, ann, createProject({ id: projectId, name: 'Secret plans', memberUids: [ben.id] }));
    await send(server.url, ann, createTeam({ id: teamId, name: 'Secret team' }));
    await send(server.url, ann, inviteToTeam({ id: teamId, personUids: [ben.id] }));
    await send(server.url, ben, acceptInvitation({ id: teamId }));
    const orphans = () => request(server, admin, 'GET', `/api/instance/people/${ann.id}/orphans`);
    expect((await orphans()).body).toEqual({ success: true, projects: [], teams: [] });
    await send(server.url, admin, disablePerson({ id: ann.id }));
    const memberUids = [ann.id, ben.id];
    const waiting = { success: true, projects: [{ id: projectId, memberUids }], teams: [{ id: teamId, memberUids }] };
    expect((await orphans()).body).toEqual(waiting);
    expect(JSON.stringify(await orphans())).not.toContain('Secret');
    for (const call of [nameOwner({ id: projectId, personId: ben.id }), nameLead({ id: teamId, personId: ben.id })])
      expect(await send(server.url, admin, call)).toMatchObject({ success: true });
    expect((await orphans()).body).toEqual({ success: true, projects: [], teams: [] });
    const { body } = await request(server, ben, 'GET', `/api/scopes/user:${ben.id}`);
    expect(JSON.stringify(body)).toContain(`"ownerUid":"${ben.id}"`);
  });

  it('returns the address that each person signs in with', async () => {
    const ann = await register(server.url);
    const { people } = (await request(server, admin, 'GET', '/api/instance/people')).body as {
      people: { id: string }[];
    };
    expect(people.find(({ id: person }) => person === ann.id)).toMatchObject({ email: ann.email });
  });

  it('is overridden by the operator’s environment', async () => {
    const fixed = await startServer({ env: { PULSE_REGISTRATION: 'closed' } });
    const first = await register(fixed.url);
    const headers = { ...first.headers, Origin: fixed.url, 'Content-Type': 'application/json' };
    const where = new URL('/api/instance/registration', fixed.url);
    expect(await (await fetch(where, { headers })).json()).toMatchObject({ registration: 'closed', isFixed: true });
    const body = JSON.stringify({ registration: 'open' });
    expect((await fetch(where, { method: 'PUT', headers, body })).status).toBe(409);
    await fixed.stop();
  });
});
