// §8 of the spec, message by message, as a program gets it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#domain/command.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { createProject, deleteProject } from '#domain/project/commands.ts';
import { addMember, removeMember } from '#domain/project/members.ts';
import { createTag, deleteTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id, post, register, send, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';

const [project, hidden, tag] = [id(), id(), id()];
let server: TestServer;
let owner: Account;
let member: Account;
let stranger: Account;

beforeAll(async () => {
  server = await startServer();
  [owner, member, stranger] = [await register(server.url), await register(server.url), await register(server.url)];
  await send(server.url, owner, createProject({ id: project, name: 'Kitchen', memberUids: [member.id] }));
  await send(server.url, owner, createProject({ id: hidden, name: 'Secret' }));
  await send(server.url, owner, createTag({ id: tag, name: 'paint' }));
});
afterAll(() => server.stop());

const ask = (call: Call, headers = member.headers) => post(server.url, '/api/commands', { id: id(), ...call }, headers);

describe('error catalogue over HTTP', () => {
  const cases: readonly (readonly [message: string, code: string, status: number, call: () => Call])[] = [
    ['Task name is required', 'task_name_required', 400, () => createTask({ ...task(), name: ' ' })],
    ['Task name is required', 'task_name_required', 400, () => withInput(createTask(task()), { name: undefined })],
    ['Assignee is required', 'assignee_required', 400, () => createTask({ ...task(), assignee: '' })],
    ['Assignee is required', 'assignee_required', 400, () => withInput(createTask(task()), { assignee: undefined })],
    ['Project not found', 'project_not_found', 404, () => deleteProject({ id: id() })],
    // Belongs to another person: indistinguishable from one that does not exist.
    ['Project not found', 'project_not_found', 404, () => deleteProject({ id: hidden })],
    ['Only project owner can delete the project', 'owner_only_delete', 403, () => deleteProject({ id: project })],
    [
      'Only project owner can add members',
      'owner_only_add_members',
      403,
      () => addMember({ id: project, personId: stranger.id }),
    ],
    [
      'Only project owner can remove members',
      'owner_only_remove_members',
      403,
      () => removeMember({ id: project, personId: owner.id }),
    ],
    ['Invalid tag name', 'invalid_tag_name', 400, () => createTag({ id: id(), name: '  ' })],
    ['Invalid tag name', 'invalid_tag_name', 400, () => withInput(createTag({ id: id(), name: '' }), { name: null })],
    ['Tag already exists', 'tag_exists', 409, () => createTag({ id: id(), name: ' PAINT ' })],
    ['Tag does not exist', 'tag_missing', 404, () => deleteTag({ id: id() })],
    ['You can only delete tags you created', 'tag_not_yours', 403, () => deleteTag({ id: tag })],
  ];

  it.each(cases)('%s (%s)', async (error, code, status, call) => {
    expect(await ask(call())).toMatchObject({ status, body: { success: false, error, code } });
  });

  it('Authentication error - please refresh the page', async () => {
    const answer = {
      status: 401,
      body: { success: false, error: 'Authentication error - please refresh the page', code: 'authentication' },
    };
    expect(await ask(createTag({ id: id(), name: 'x' }), {})).toMatchObject(answer);
    const list = await fetch(new URL(`/api/scopes/user:${member.id}`, server.url));
    expect({ status: list.status, body: await list.json() }).toMatchObject(answer);
  });

  it('User not authenticated', async () => {
    expect(await ask(updateProfile({ timeZone: 'UTC' }), {})).toMatchObject({
      status: 401,
      body: { success: false, error: 'User not authenticated', code: 'not_authenticated' },
    });
  });
});

function task() {
  return { id: id(), name: 'Paint', assignee: member.id };
}

/** As a program without knowledge of the types might send it. */
function withInput(call: Call, input: object): Call {
  return { ...call, input: { ...(call.input as object), ...input } };
}
