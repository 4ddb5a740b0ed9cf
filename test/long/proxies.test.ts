/** The files of `deploy/` for Caddy and nginx, with the addresses and the certificate of this test, before a real server. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { createTask } from '#domain/task/create.ts';
import { beginUpload } from '#domain/upload/commands.ts';
import { id, register, send } from '#test/client.ts';
import { freePort } from '#test/mail.ts';
import { PATIENCE } from '#test/patience.ts';
import { startServer } from '#test/server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const FILE_BYTES = 4 * 1024 * 1024;

let folder: string;
let ca: Buffer;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-proxies-'));
  const [key, certificate] = ['key.pem', 'cert.pem'].map((file) => path.join(folder, file)) as [string, string];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject];
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  ca = fs.readFileSync(certificate);
  return () => fs.rmSync(folder, { recursive: true, force: true });
});

const has = (program: string, ...args: string[]): boolean => {
  try {
    return Boolean(execFileSync(program, args, { stdio: 'pipe' }));
  } catch {
    return false;
  }
};

interface Ports {
  readonly https: number;
  readonly http: number;
  readonly pulse: number;
}

const proxies = [
  {
    name: 'Caddy',
    isHere: has('caddy', 'version'),
    start(ports: Ports) {
      const site = fs
        .readFileSync(path.join(root, 'deploy/Caddyfile'), 'utf8')
        .replace(
          'pulse.example.org {',
          `https://localhost:${ports.https} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
        )
        .replace('127.0.0.1:3000', `127.0.0.1:${ports.pulse}`);
      const file = path.join(folder, 'Caddyfile');
      fs.writeFileSync(file, `{\n\tadmin off\n\thttp_port ${ports.http}\n}\n${site}`);
      const env = { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
    },
  },
  {
    name: 'nginx',
    isHere: has('nginx', '-V'),
    start(ports: Ports) {
      const site = fs
        .readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
        .replaceAll(/\/etc\/letsencrypt\/live\/pulse\.example\.org\/(fullchain|privkey)\.pem/g, (_, which: string) =>
          path.join(folder, which === 'privkey' ? 'key.pem' : 'cert.pem'),
        )
        .replace('listen 443', `listen ${ports.https}`)
        .replace('listen 80', `listen ${ports.http}`)
        .replaceAll('pulse.example.org', 'localhost')
        .replace('127.0.0.1:3000', `127.0.0.1:${ports.pulse}`);
      const file = path.join(folder, 'nginx.conf');
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      );
      // Started by root, its workers would be somebody who may not use this folder.
      const user = process.getuid?.() === 0 ? 'user root;' : '';
      const main = `${user} daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}`;
      fs.writeFileSync(file, `${main}\nhttp {\naccess_log off;\n${places.join('\n')}\n${site}}\n`);
      return spawn('nginx', ['-c', file], { stdio: 'ignore' });
    },
  },
];

describe.each(proxies)('behind $name', ({ isHere, start }) => {
  // Not every machine has it.
  it.runIf(isHere)('pages, sign-ups, sockets and parts of files pass', async () => {
    const ports = { https: await freePort(), http: await freePort(), pulse: await freePort() };
    const origin = `https://localhost:${ports.https}`;
    const env = { PORT: String(ports.pulse), PULSE_URL: origin, PULSE_TRUST_PROXY: '1', HOST: '127.0.0.1' };
    const server = await startServer({ env });
    onTestFinished(() => server.stop());
    const proxy = start(ports);
    onTestFinished(async () => {
      proxy.kill('SIGTERM');
      await once(proxy, 'exit');
    });
    await expect.poll(async () => (await ask(origin, 'GET', '/readyz').catch(() => null))?.status, PATIENCE).toBe(200);
    expect((await ask(origin, 'GET', '/')).body).toContain('<title>');

    // Longer than either keeps its connections.
    const kept = (await fetch(new URL('/healthz', server.url))).headers.get('keep-alive');
    expect(Number(/timeout=(\d+)/.exec(kept ?? '')?.[1])).toBeGreaterThan(120);
    const registered = await register(server.url, { name: 'Ada' }, { Origin: origin });
    const headers = { ...registered.headers, Origin: origin };
    const ada = { ...registered, headers };
    const socket = new WebSocket(`${origin.replace('https', 'wss')}/socket`, { ca, headers });
    await once(socket, 'open');
    socket.close();

    // The last part of a file, as large as parts are.
    const [taskId, upload] = [id(), id()];
    await send(server.url, ada, createTask({ id: taskId, name: 'Paint', assignee: ada.id }));
    await send(server.url, ada, beginUpload({ id: upload, name: 'wall.bin', size: FILE_BYTES, taskId }));
    const sent = await ask(origin, 'PATCH', `/api/uploads/${upload}?offset=0`, headers, Buffer.alloc(FILE_BYTES, 'x'));
    expect([sent.status, JSON.parse(sent.body)]).toMatchObject([200, { success: true, isReady: true }]);
  });
});

async function ask(
  origin: string,
  method: string,
  where: string,
  headers: Readonly<Record<string, string>> = {},
  body?: Buffer,
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const request = https.request(new URL(where, origin), { method, headers, ca }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
    });
    request.once('error', reject);
    request.end(body);
  });
}
