/** Inviting people into a project: who may, and every way in which a link could grant more than its creator has. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disablePerson, enablePerson } from '#domain/person/commands.ts';
import { createProject, deleteProject } from '#domain/project/commands.ts';
import { addMember, leaveProject } from '#domain/project/members.ts';
import { acceptOwnership, offerOwnership } from '#domain/project/ownership.ts';
import { createTeam, deleteTeam } from '#domain/team/commands.ts';
import { acceptInvitation, declineInvitation } from '#domain/team/invitations.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { request, editDatabase, address } from './requests.ts';

let server: TestServer;
let admin: Account;
let ada: Account;
let project: string;

beforeAll(async () => {
  server = await startServer();
  admin = await register(server.url, { name: 'Admin' });
  ada = await register(server.url, { name: 'Ada' });
  project = await projectOf(ada);
});
afterAll(() => server.stop());

async function projectOf(owner: Account): Promise<string> {
  const projectId = id();
  expect(await send(server.url, owner, createProject({ id: projectId, name: 'Kitchen' }))).toMatchObject({
    success: true,
  });
  return projectId;
}

const invite = (by: Account, email: string | null, projectId: string | null = project) =>
  request(server, by, 'POST', '/api/invitations', { email, projectId });
const tokenOf = ({ body }: { body: Record<string, unknown> }) => String(body['path']).split('invite=')[1] ?? '';
const look = (by: Account | null, token: string) => request(server, by, 'POST', '/api/invitations/look', { token });
const take = (by: Account, token: string) => request(server, by, 'POST', '/api/me/invitation', { token });
const choose = (registration: string) => request(server, admin, 'PUT', '/api/instance/registration', { registration });
const membersInvite = (may: boolean) => request(server, admin, 'PUT', '/api/instance/members-invite', { may });

async function isMember(person: Account, projectId = project): Promise<boolean> {
  const { status } = await request(server, person, 'GET', `/api/scopes/project:${projectId}`);
  return status === 200;
}

async function notificationsOf(person: Account): Promise<{ title: string; content: string }[]> {
  const { body } = await request(server, person, 'GET', `/api/scopes/user:${person.id}`);
  const rows = body['rows'] as readonly (readonly [string, { title: string; content: string }])[];
  return rows.filter(([table]) => table === 'notification').map(([, row]) => row);
}

describe('invitation to a team', () => {
  const teamOf = async (lead: Account) => {
    const teamId = id();
    await send(server.url, lead, createTeam({ id: teamId, name: 'Design' }));
    return teamId;
  };
  const inviteTo = (by: Account, email: string | null, teamId: string) =>
    request(server, by, 'POST', '/api/invitations', { email, projectId: null, teamId });
  const teamsOf = async (person: Account): Promise<string[]> => {
    const { body } = await request(server, person, 'GET', `/api/scopes/user:${person.id}`);
    const rows = body['rows'] as readonly (readonly [string, { id: string; teamId?: string }])[];
    return rows.flatMap(([table, row]) =>
      ['team', 'teamInvitation'].includes(table) ? [`${table} ${row.teamId ?? row.id}`] : [],
    );
  };

  it('waits for the new person’s consent after registration', async () => {
    const [teamId, email] = [await teamOf(ada), address()];
    const token = tokenOf(await inviteTo(ada, email, teamId));
    expect(await look(null, token)).toMatchObject({
      status: 200,
      body: { inviter: 'Ada', team: 'Design', project: null, isToProject: false },
    });
    const ben = await register(server.url, { email, invite: token });
    expect(await teamsOf(ben)).toEqual([`teamInvitation ${teamId}`]);
    expect(await send(server.url, ben, acceptInvitation({ id: teamId }))).toMatchObject({ success: true });
    expect(await teamsOf(ben)).toEqual([`team ${teamId}`]);
  });

  it('reaches an existing account once, and is listed for the lead who made it', async () => {
    const [teamId, ben] = [await teamOf(ada), await register(server.url)];
    const token = tokenOf(await inviteTo(ada, ben.email, teamId));
    const listed = await request(server, ada, 'GET', `/api/teams/${teamId}/invitations`);
    expect(listed).toMatchObject({ status: 200, body: { invitations: [{ email: ben.email, isWish: false }] } });
    expect(await take(ben, token)).toMatchObject({ status: 200, body: { projectId: null, teamId } });
    expect(await teamsOf(ben)).toEqual([`teamInvitation ${teamId}`]);
    await send(server.url, ben, declineInvitation({ id: teamId }));
    expect(await take(ben, token)).toMatchObject({ status: 200 });
    expect(await teamsOf(ben)).toEqual([]);
  });

  it('is made by leads only, and is void once its maker is no longer a lead', async () => {
    const [teamId, ben, eve] = [await teamOf(ada), await register(server.url), await register(server.url)];
    expect((await inviteTo(eve, null, teamId)).status).toBe(404);
    expect((await request(server, eve, 'GET', `/api/teams/${teamId}/invitations`)).status).toBe(404);
    expect(
      (await request(server, ada, 'POST', '/api/invitations', { email: null, projectId: project, teamId })).status,
    ).toBe(400);
    const [first, second] = [tokenOf(await inviteTo(ada, null, teamId)), tokenOf(await inviteTo(ada, null, teamId))];
    await send(server.url, ada, deleteTeam({ id: teamId }));
    expect(await look(null, first)).toMatchObject({ body: { team: null } });
    expect((await take(ben, second)).status).toBe(409);
    expect(await teamsOf(ben)).toEqual([]);
  });
});

describe('invitation to a project', () => {
  it('names the inviter and the project, and makes the person who registers with it a member', async () => {
    const email = address();
    const made = await invite(ada, email);
    expect(made).toMatchObject({ status: 200, body: { isSent: false } });
    const token = tokenOf(made);
    expect(await look(null, token)).toMatchObject({
      status: 200,
      body: {
        email,
        inviter: 'Ada',
        project: 'Kitchen',
        isToProject: true,
        team: null,
        projectId: null,
        isUsed: false,
      },
    });
    const ben = await register(server.url, { email, invite: token, name: 'Ben' });
    expect(await isMember(ben)).toBe(true);
    expect(await look(ben, token)).toMatchObject({ body: { isUsed: true, projectId: project } });
    expect((await look(null, token)).status).toBe(400);
    expect((await look(ada, token)).status).toBe(400);
    // The log says that the owner added them.
    editDatabase(server, (database) => {
      const logged = database.prepare(`select actor, client from log where name = 'project.addMember'`).all();
      expect(logged).toEqual([{ actor: ada.id, client: 'invitation' }]);
    });
  });

  it('is accepted by a signed-in account with exactly that address', async () => {
    const [ben, eve] = [await register(server.url), await register(server.url)];
    const token = tokenOf(await invite(ada, ben.email.toUpperCase()));
    expect(await take(eve, token)).toMatchObject({ status: 400, body: { code: 'INVITATION_INVALID' } });
    expect(await isMember(eve)).toBe(false);
    expect((await request(server, null, 'POST', '/api/me/invitation', { token })).status).toBe(401);
    // A person who is a member already does not use it up.
    expect(await take(ada, token)).toMatchObject({ status: 200 });
    expect(await take(ben, token)).toMatchObject({ status: 200, body: { projectId: project } });
    expect(await isMember(ben)).toBe(true);
    expect(await take(ben, token)).toMatchObject({ status: 200 });

    // A person who has left does not come back through it.
    expect(await send(server.url, ben, leaveProject({ id: project }))).toMatchObject({ success: true });
    expect(await take(ben, token)).toMatchObject({ status: 409, body: { code: 'INVITATION_PROJECT_GONE' } });
    expect(await isMember(ben)).toBe(false);
  });

  it('does not add a person who registers with another address', async () => {
    const token = tokenOf(await invite(ada, address()));
    const eve = await register(server.url, { invite: token });
    expect(await isMember(eve)).toBe(false);
    expect((await take(eve, token)).status).toBe(400);
    await choose('invite');
    await expect(register(server.url, { invite: token })).rejects.toThrow('INVITATION_INVALID');
    await choose('open');
  });

  it('works once, even for two at once, and expires', async () => {
    const [ben, eve] = [await register(server.url), await register(server.url)];
    const token = tokenOf(await invite(ada, null));
    const statuses = await Promise.all([ben, eve].map(async (person) => (await take(person, token)).status));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect([await isMember(ben), await isMember(eve)].filter(Boolean)).toHaveLength(1);
    const late = tokenOf(await invite(ada, null));
    editDatabase(server, (database) =>
      database.prepare('update invitation set expiresAt = ? where usedAt is null').run(Date.now() - 1),
    );
    const ann = await register(server.url, { invite: late });
    expect(await isMember(ann)).toBe(false);
    expect((await look(null, late)).status).toBe(400);
    expect((await take(eve, late)).status).toBe(400);
  });

  it('grants nothing once the project is deleted', async () => {
    const gone = await projectOf(ada);
    const [email, ben] = [address(), await register(server.url)];
    const [first, second] = [tokenOf(await invite(ada, email, gone)), tokenOf(await invite(ada, ben.email, gone))];
    expect(await send(server.url, ada, deleteProject({ id: gone }))).toMatchObject({ success: true });
    expect(await look(null, first)).toMatchObject({ status: 200, body: { project: null, isToProject: true } });
    const ann = await register(server.url, { email, invite: first });
    expect(await isMember(ann, gone)).toBe(false);
    expect(await take(ben, second)).toMatchObject({ status: 409, body: { code: 'INVITATION_PROJECT_GONE' } });
  });

  it('grants no more than its maker may grant when it is used', async () => {
    const heir = await register(server.url);
    const theirs = await projectOf(heir);
    const [email, ben] = [address(), await register(server.url)];
    const [first, second] = [
      tokenOf(await invite(heir, email, theirs)),
      tokenOf(await invite(heir, ben.email, theirs)),
    ];
    await send(server.url, heir, offerOwnership({ id: theirs, personId: ada.id }));
    expect(await send(server.url, ada, acceptOwnership({ id: theirs }))).toMatchObject({
      success: true,
    });
    const ann = await register(server.url, { email, invite: first });
    expect(await isMember(ann, theirs)).toBe(false);
    expect(await look(null, second)).toMatchObject({ body: { project: null } });
    expect((await take(ben, second)).status).toBe(409);
    expect(await isMember(ben, theirs)).toBe(false);
    // A decision is final: what could not be granted is not granted later.
    await send(server.url, ada, offerOwnership({ id: theirs, personId: heir.id }));
    expect(await send(server.url, heir, acceptOwnership({ id: theirs }))).toMatchObject({
      success: true,
    });
    expect((await take(ann, first)).status).toBe(409);
  });

  it('of a disabled person admits no one, neither to the project nor to Pulse', async () => {
    const fired = await register(server.url);
    const theirs = await projectOf(fired);
    const [mine, ben] = [address(), await register(server.url)];
    const [first, second] = [
      tokenOf(await invite(fired, mine, theirs)),
      tokenOf(await invite(fired, ben.email, theirs)),
    ];
    expect(await send(server.url, admin, disablePerson({ id: fired.id }))).toMatchObject({ success: true });
    await choose('invite');
    await expect(register(server.url, { email: mine, invite: first })).rejects.toThrow('INVITATION_INVALID');
    await choose('open');
    expect((await look(null, first)).status).toBe(400);
    expect((await take(ben, second)).status).toBe(400);
    expect(await send(server.url, admin, enablePerson({ id: fired.id }))).toMatchObject({ success: true });
    expect(await take(ben, second)).toMatchObject({ status: 200 });
  });

  it('is made by the project’s owner only', async () => {
    const [ben, eve] = [await register(server.url), await register(server.url)];
    expect(await send(server.url, ada, addMember({ id: project, personId: ben.id }))).toMatchObject({ success: true });
    expect(await invite(ben, address())).toMatchObject({ status: 403, body: { code: 'owner_only_add_members' } });
    const missing = await invite(eve, address(), id());
    expect(missing).toMatchObject({ status: 404, body: { error: 'Project not found' } });
    expect(await invite(eve, address())).toEqual(missing);
    expect(await invite(admin, address())).toEqual(missing);
    expect(await invite(ada, 'no address')).toMatchObject({ status: 400, body: { code: 'INVALID_EMAIL' } });
    expect((await request(server, null, 'POST', '/api/invitations', { email: null, projectId: project })).status).toBe(
      401,
    );
    const listed = (by: Account) => request(server, by, 'GET', `/api/projects/${project}/invitations`);
    expect((await listed(ben)).status).toBe(403);
    expect(await listed(eve)).toEqual(missing);
    const token = tokenOf(await invite(ada, eve.email));
    const [open] = (await listed(ada)).body['invitations'] as { id: string; email: string }[];
    expect(open?.email).toBe(eve.email);
    expect((await request(server, eve, 'DELETE', `/api/invitations/${open?.id}`)).status).toBe(404);
    expect((await request(server, ada, 'DELETE', `/api/invitations/${open?.id}`)).status).toBe(200);
    expect((await take(eve, token)).status).toBe(400);
  });

  it('is decided once, even if the server crashes in between', async () => {
    const email = address();
    const token = tokenOf(await invite(ada, email));
    const ben = await register(server.url, { email, invite: token });
    const forget = (database: { prepare(sql: string): { run(...values: unknown[]): unknown } }) =>
      void database.prepare('update invitation set joinedAt = null where usedBy = ?').run(ben.id);
    expect(await send(server.url, ben, leaveProject({ id: project }))).toMatchObject({ success: true });
    // As if the decision had not been recorded: the command is sent again, and gets its stored answer.
    editDatabase(server, forget);
    expect((await take(ben, token)).status).toBe(409);
    expect(await isMember(ben)).toBe(false);
  });
});

describe('inviting', () => {
  it('is allowed to everyone with open registration, otherwise to administrators unless they change it', async () => {
    const [ben, email] = [await register(server.url), address()];
    expect((await invite(ben, email, null)).body).toMatchObject({ path: expect.any(String) });
    await choose('invite');
    expect((await invite(ben, address(), null)).body).toEqual({ success: true, isAsked: true });
    await membersInvite(true);
    expect((await request(server, admin, 'GET', '/api/instance/registration')).body).toMatchObject({
      registration: 'invite',
      membersInvite: true,
    });
    expect((await invite(ben, address(), null)).body).toMatchObject({ path: expect.any(String) });
    await membersInvite(false);
    await choose('open');
    expect((await invite(ben, address(), null)).body).toMatchObject({ isAsked: true });
    expect((await invite(ben, null, null)).body).toMatchObject({ code: 'ADDRESS_NEEDED' });
    expect((await invite(admin, address(), null)).body).toMatchObject({ path: expect.any(String) });
    expect(await request(server, ben, 'PUT', '/api/instance/members-invite', { may: true })).toMatchObject({
      status: 403,
    });
  });

  it('asks the administrators, and their link leads to the requested project', async () => {
    const [owner, email] = [await register(server.url, { name: 'Olga' }), address()];
    const theirs = await projectOf(owner);
    const before = (await notificationsOf(admin)).length;
    for (const _ of ['once', 'again'])
      expect((await invite(owner, email, theirs)).body).toMatchObject({ isAsked: true });
    const notifications = await notificationsOf(admin);
    expect(notifications).toHaveLength(before + 1);
    expect(notifications.map(({ title, content }) => [title, content])).toContainEqual([
      'Invitation Requested',
      `Olga wants to invite ${email}`,
    ]);
    const { invitations } = (await request(server, admin, 'GET', '/api/instance/invitations')).body as {
      invitations: { id: string; email: string; isWish: boolean }[];
    };
    const asked = invitations.find((each) => each.email === email);
    expect(asked).toMatchObject({ isWish: true });
    const where = `/api/instance/invitations/${asked?.id}/grant`;
    expect((await request(server, owner, 'POST', where, { days: 7 })).status).toBe(403);
    const granted = await request(server, admin, 'POST', where, { days: 7 });
    expect((await request(server, admin, 'POST', where, { days: 7 })).status).toBe(404);
    const ben = await register(server.url, { email, invite: tokenOf(granted) });
    expect(await isMember(ben, theirs)).toBe(true);
  });

  it('is limited to fifty open invitations', async () => {
    const many = await register(server.url);
    for (let at = 0; at < 50; at += 1) expect((await invite(many, address(), null)).status).toBe(200);
    expect(await invite(many, address(), null)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_INVITATIONS' } });
  });
});
