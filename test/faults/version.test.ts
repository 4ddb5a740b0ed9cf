/** People who are signed in, and requests on the machine itself, learn which Pulse runs; nobody else does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { id, post, register, type Account } from '#test/client.ts';
import { pulse } from '#test/pulse.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';

const { version } = manifest;
const stranger = { 'X-Forwarded-For': '203.0.113.7' };
let server: ServerProcess;
let ann: Account;
beforeAll(async () => {
  server = await startProcess({ env: { PULSE_SOURCE: 'https://git.example.org/pulse' } });
  ann = await register(server.url);
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, server.url), { headers });

describe('the version', () => {
  it('is in the first line of the log, and printed by the command line', async () => {
    expect(server.log.find(({ port }) => port !== undefined)).toMatchObject({
      version,
      msg: `Pulse ${version} is running at http://127.0.0.1:${new URL(server.url).port}`,
    });
    expect((await pulse(server, ['--version'])).stdout).toBe(`${version}\n`);
  });

  it('is in /healthz for the machine itself and the signed-in', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', version });
    expect(await (await get('/healthz', ann.headers)).json()).toEqual({ status: 'ok', version });
    expect(await (await get('/healthz', stranger)).json()).toEqual({ status: 'ok' });
    const forged = { ...stranger, Cookie: ann.cookie.replaceAll('=', '=x') };
    expect(await (await get('/healthz', forged)).json()).toEqual({ status: 'ok' });
  });

  it('is in the answers of the API to the same', async () => {
    for (const path of ['/api/me', '/api/scopes/everyone', `/api/tasks/${id()}`, '/api/me/sessions']) {
      expect((await get(path, ann.headers)).headers.get('pulse-version'), path).toBe(version);
      expect((await get(path, stranger)).headers.get('pulse-version'), path).toBeNull();
      expect((await get(path)).headers.get('pulse-version'), path).toBe(version);
    }
    expect((await post(server.url, '/api/commands', {}, ann.headers)).headers.get('pulse-version')).toBe(version);
    expect((await post(server.url, '/api/commands', {}, stranger)).headers.get('pulse-version')).toBeNull();
  });

  it('comes with the license, the source code and the news', async () => {
    expect((await get('/api/about', stranger)).status).toBe(401);
    const about = (await (await get('/api/about', ann.headers)).json()) as Record<string, unknown>;
    expect(about).toMatchObject({ version, license: manifest.license, source: 'https://git.example.org/pulse' });
    expect(about['news']).toMatch(/^## .+\n\n- /);
  });
});
