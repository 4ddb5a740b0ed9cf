/** The trash over HTTP: people see what they may restore, administrators learn nothing of the content of the rest. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#domain/command.ts';
import { createComment, deleteComment } from '#domain/comment/commands.ts';
import { createProject, restoreProject, deleteProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { restoreTask } from '#domain/task/restoring.ts';
import { deleteNow } from '#domain/trash/commands.ts';
import { id, register, send, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';

let server: TestServer;
let [administrator, owner, member, stranger]: Account[] = [];
beforeAll(async () => {
  server = await startServer();
  administrator = await register(server.url, { name: 'Administrator' });
  owner = await register(server.url, { name: 'Owner' });
  member = await register(server.url, { name: 'Member' });
  stranger = await register(server.url, { name: 'Stranger' });
});
afterAll(() => server.stop());

interface Item {
  readonly kind: string;
  readonly id?: string;
  readonly name?: string;
  readonly owner?: string;
  readonly deletedAt: number;
  readonly number: number | null;
}

async function read(account: Account | undefined, path = '/api/trash') {
  const response = await fetch(new URL(path, server.url), account && { headers: account.headers });
  const body = (await response.json()) as { readonly items?: readonly Item[]; readonly error?: string };
  return { status: response.status, items: body.items ?? [], error: body.error };
}

const does = async (account: Account | undefined, call: Call) => {
  if (!account) throw new Error('nobody');
  const answer = await send(server.url, account, call);
  return answer.success ? null : answer.error;
};
const names = async (account: Account | undefined) => (await read(account)).items.map(({ name }) => name);

describe('trash', () => {
  it('requires a session', async () => {
    for (const path of ['/api/trash', '/api/trash/others'])
      expect(await read(undefined, path)).toMatchObject({ status: 401, items: [] });
  });

  it('lists what the person may restore; the rest can be neither seen nor removed', async () => {
    const [projectId, task, comment, other] = [id(), id(), id(), id()];
    const memberUids = [member?.id ?? ''];
    expect(await does(owner, createProject({ id: projectId, name: 'Plans', memberUids }))).toBeNull();
    const assignee = owner?.id ?? '';
    expect(await does(owner, createTask({ id: task, name: 'Quiet words', assignee, projectId }))).toBeNull();
    expect(await does(owner, createTask({ id: other, name: 'Loud words', assignee, projectId }))).toBeNull();
    expect(await does(member, createComment({ id: comment, taskId: other, text: 'My words' }))).toBeNull();
    expect(await does(owner, deleteTask({ id: task }))).toBeNull();
    expect(await does(member, deleteComment({ id: comment }))).toBeNull();

    expect(await names(owner)).toEqual(['Quiet words']);
    expect(await names(member)).toEqual(['My words']);
    expect(await names(stranger)).toEqual([]);
    expect(await names(administrator)).toEqual([]);
    const no = 'You don’t have permission to do this';
    for (const call of [restoreTask({ id: task }), deleteNow({ kind: 'task', id: task })]) {
      expect(await does(member, call)).toBe(no);
      expect(await does(stranger, call)).toBe('Task not found');
      expect(await does(administrator, call)).toBe('Task not found');
    }

    expect(await does(owner, restoreTask({ id: task }))).toBeNull();
    expect(await names(owner)).toEqual([]);
    expect(await does(member, deleteNow({ kind: 'comment', id: comment }))).toBeNull();
    expect(await names(member)).toEqual([]);

    expect(await does(owner, deleteProject({ id: projectId }))).toBeNull();
    expect(await names(owner)).toEqual(['Plans']);
    expect(await does(owner, deleteNow({ kind: 'project', id: projectId }))).toBeNull();
    expect(await names(owner)).toEqual([]);
    expect(await does(owner, restoreProject({ id: projectId }))).toBe('Project not found');
  });

  it('shows administrators the kind, owner, date and number of what others deleted', async () => {
    const task = id();
    const assignee = owner?.id ?? '';
    expect(await does(owner, createTask({ id: task, name: 'Between us', assignee }))).toBeNull();
    expect(await does(owner, deleteTask({ id: task }))).toBeNull();
    const [latest] = (await read(administrator, '/api/trash/others')).items;
    expect(latest).toEqual({
      kind: 'task',
      owner: owner?.id,
      deletedAt: expect.any(Number),
      goesAt: expect.any(Number),
      number: expect.any(Number),
      tasks: null,
    });
    for (const account of [owner, member, stranger])
      expect(await read(account, '/api/trash/others')).toMatchObject({
        status: 403,
        error: 'Only an administrator can do this',
        items: [],
      });
  });

  it('accepts only cursors that it has issued', async () => {
    for (const after of ['x', '1', `1.${id()};`, `-1.${id()}`])
      expect(await read(owner, `/api/trash?after=${encodeURIComponent(after)}`)).toMatchObject({ status: 400 });
    expect(await read(owner, `/api/trash?after=1.${id()}`)).toMatchObject({ status: 200, items: [] });
  });
});
