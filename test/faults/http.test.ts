import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { id, post, register, send, type Account } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { PATIENCE } from '#test/patience.ts';

let server: TestServer;
let ann: Account;
beforeAll(async () => {
  server = await startServer();
  ann = await register(server.url);
});
afterAll(() => server.stop());

const tag = (name = id()) => createTag({ id: id(), name });
const command = (body: unknown, headers: Record<string, string> = ann.headers) =>
  post(server.url, '/api/commands', body, headers);
const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, server.url), { headers });
const tagNames = async () => {
  const { rows } = (await (await get('/api/scopes/everyone', ann.headers)).json()) as {
    rows: [string, { name: string }][];
  };
  return rows.filter(([table]) => table === 'tag').map(([, row]) => row.name);
};

describe('POST /api/commands', () => {
  it('returns the same answer for a repeated call', async () => {
    const call = { id: id(), ...tag('again') };
    const first = await command(call);
    expect(first).toMatchObject({ status: 200, body: { success: true, tag: { name: 'again', createdBy: ann.id } } });
    expect(first.body).not.toHaveProperty('made');
    expect((await command(call)).body).toEqual(first.body);
    expect((await tagNames()).filter((name) => name === 'again')).toHaveLength(1);
  });

  it('decides a call after the call it depends on', async () => {
    const first = { id: id(), ...tag('first') };
    const late = { id: id(), after: first.id, ...tag('second') };
    expect(await command(late)).toMatchObject({
      status: 409,
      body: { success: false, code: 'out_of_order' },
    });
    expect(await command(first)).toMatchObject({ status: 200 });
    expect(await command(late)).toMatchObject({ status: 200, body: { success: true } });
  });

  it.each([
    ['JSON that is none', '{"id":', 400, 'invalid_input'],
    ['no object', 'null', 400, 'invalid_input'],
    ['nothing', '', 400, 'invalid_input'],
    ['an id that is none', { ...tag(), id: 'x' }, 400, 'invalid_input'],
    ['a field too many', { id: id(), ...tag(), actor: 'me' }, 400, 'invalid_input'],
    ['an input field too many', { id: id(), ...tag(), input: { id: id(), name: 'x', x: 1 } }, 400, 'invalid_input'],
    ['an unknown command', { id: id(), ...tag(), name: 'tag.paint' }, 400, 'unknown_command'],
    [
      'a task that is nowhere',
      { id: id(), name: 'task.delete', version: 1, input: { id: id() } },
      404,
      'task_not_found',
    ],
  ])('refuses %s', async (_, body, status, code) => {
    const answer = await command(body);
    expect(answer).toMatchObject({
      status,
      body: { success: false, code, error: expect.any(String) as string },
    });
  });

  it('reads at most 640 KB', async () => {
    expect(await command({ id: id(), ...tag('x'.repeat(700_000)) })).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
    expect(await command({ id: id(), ...tag('x'.repeat(400_000)) })).toMatchObject({
      status: 400,
      body: { code: 'text_too_long' },
    });
  });

  it('refuses missing and forged sessions', async () => {
    const call = { id: id(), ...tag() };
    expect(await command(call, {})).toMatchObject({
      status: 401,
      body: { code: 'authentication', error: 'Authentication error - please refresh the page' },
    });
    const profile = { id: id(), ...updateProfile({ displayName: 'Eve' }) };
    expect(await command(profile, {})).toMatchObject({
      status: 401,
      body: { code: 'not_authenticated', error: 'User not authenticated' },
    });
    const forged = { Cookie: ann.cookie.replace(/=./, '=_') };
    expect(await command(call, forged)).toMatchObject({ status: 401 });
  });

  it.each(['http://evil.example', 'null'])('refuses a page of %s', async (Origin) => {
    const call = { id: id(), ...tag('evil') };
    expect(await command(call, { ...ann.headers, Origin })).toMatchObject({
      status: 403,
      body: { code: 'foreign_origin' },
    });
    const signOut = await post(server.url, '/api/auth/sign-out', {}, { ...ann.headers, Origin });
    expect(signOut.status).toBe(403);
    expect(await tagNames()).not.toContain('evil');
  });

  it('refuses what a form of another site could send', async () => {
    const answer = await command(JSON.stringify({ id: id(), ...tag() }), {
      ...ann.headers,
      'Content-Type': 'text/plain',
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'not_json' } });
  });
});

describe('GET', () => {
  it('returns the rows of a scope, and the same 404 for foreign and unknown scopes', async () => {
    await send(server.url, ann, tag('seen'));
    expect(await tagNames()).toContain('seen');
    const [foreign, none] = await Promise.all([
      get(`/api/scopes/user:${id()}`, ann.headers),
      get('/api/scopes/nonsense', ann.headers),
    ]);
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect(await foreign.json()).toEqual(await none.json());
    expect((await get('/api/scopes/everyone')).status).toBe(401);
  });

  it('runs one read per person until its answer is received, and queues fifty', async () => {
    const project = id();
    await command({ id: id(), ...createProject({ id: project, name: 'Large' }) });
    const task = () =>
      createTask({ id: id(), name: 'x', assignee: ann.id, projectId: project, description: '長'.repeat(50_000) });
    await Promise.all(Array.from({ length: 80 }, () => command({ id: id(), ...task() })));
    const answers: string[] = [];
    const { host, port, hostname } = new URL(server.url);
    const sockets = Array.from({ length: 60 }, () => {
      const socket = net.connect(Number(port), hostname);
      socket.once('data', (head) => {
        answers.push(head.toString().slice(9, 12));
        socket.pause();
      });
      socket.write(`GET /api/scopes/project:${project} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${ann.cookie}\r\n\r\n`);
      return socket;
    });
    await expect.poll(() => answers.length, PATIENCE).toBe(11);
    expect(answers.toSorted()).toEqual(['200', ...Array<string>(10).fill('429')]);
    const ben = await register(server.url);
    expect((await get('/api/scopes/everyone', ben.headers)).status).toBe(200);
    expect(answers).toHaveLength(11);
    for (const socket of sockets) socket.destroy();
    const again = async () => (await get('/api/scopes/everyone', ann.headers)).status;
    await expect.poll(again, PATIENCE).toBe(200);
  });

  it('describes every command', async () => {
    const document = (await (await get('/api/openapi.json')).json()) as {
      paths: {
        '/api/commands': {
          post: {
            requestBody: { content: Record<string, { schema: { oneOf: { title: string }[] } }> };
          };
        };
      };
    };
    const { schema } = document.paths['/api/commands'].post.requestBody.content['application/json'] ?? {};
    const titles = schema?.oneOf.map(({ title }) => title) ?? [];
    expect(titles).toEqual(expect.arrayContaining(['task.create', 'project.addMember', 'tag.delete']));
    expect(titles).not.toContain('profile.ensure');
  });

  it('reports that it is healthy and ready', async () => {
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/readyz')).status).toBe(200);
  });

  it('serves metrics to this machine only', async () => {
    const metrics = await get('/metrics');
    expect(metrics.headers.get('content-type')).toContain('text/plain');
    const text = await metrics.text();
    expect(text).toMatch(/^pulse_commands_total\{name="tag.create",outcome="saved"\} \d+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect((await get('/metrics', { 'X-Forwarded-For': '198.51.100.7' })).status).toBe(403);
  });

  it('answers unknown paths below /api with 404 in JSON', async () => {
    for (const path of ['/api/', '/api/nothing', '/api/auth/list-sessions', '/api/auth/delete-user']) {
      const response = await get(path, { Accept: 'text/html' });
      expect(response.status, path).toBe(404);
      expect(response.headers.get('content-type'), path).toContain('application/json');
    }
  });

  it('sends security headers', async () => {
    for (const path of ['/', '/api/me', '/healthz', '/nowhere']) {
      const { headers } = await get(path);
      const csp = headers.get('content-security-policy') ?? '';
      expect(csp).toContain("default-src 'none'");
      expect(csp).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')*;/);
      expect(csp).toContain("frame-ancestors 'none'");
      expect(csp).not.toContain('unsafe');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBeTruthy();
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      // Over http this would lock people out.
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('forbids caching of its answers', async () => {
    expect((await get('/api/me', ann.headers)).headers.get('cache-control')).toBe('no-store');
  });

  it('does not log what people write', async () => {
    expect(JSON.stringify(server.log)).not.toMatch(new RegExp(`again|${ann.password}|${ann.email}`));
  });
});
