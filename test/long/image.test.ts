/** The image of `deploy/Containerfile`, built from the archive and Debian's packages, and run by its own user. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { createTask } from '#domain/task/create.ts';
import { id, register, send } from '#test/client.ts';
import { freePort } from '#test/mail.ts';
import { PATIENCE } from '#test/patience.ts';
import { Container } from './container.ts';

const root = path.resolve(import.meta.dirname, '../..');
const USER = '10001:10001';
const has = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((folder) => fs.existsSync(path.join(folder, program)));
/** They make the base, build the image and run it; as root, since users are exchanged. */
const canBuild = process.getuid?.() === 0 && ['buildah', 'mmdebstrap'].every((program) => has(program));

describe.runIf(canBuild)('the image', () => {
  let folder: string;
  const buildah = (...args: string[]): string =>
    execFileSync('buildah', [...storage(folder), ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
  let config: Config;

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-image-'));
    const release = path.join(folder, 'release');
    const making = ['tools/release.ts', '--platform', 'linux-x64', '--to', release];
    execFileSync(process.execPath, making, { cwd: root, stdio: 'pipe' });
    const base = path.join(folder, 'base.tar');
    execFileSync('mmdebstrap', ['--variant=essential', '--include=libstdc++6', 'bookworm', base], { stdio: 'pipe' });
    const empty = buildah('from', 'scratch');
    buildah('add', empty, base, '/');
    buildah('commit', empty, 'base');
    const built = [
      'build',
      '--isolation',
      'chroot',
      '--format',
      'docker',
      '-f',
      path.join(root, 'deploy/Containerfile'),
    ];
    const args = ['--build-arg', 'BASE=localhost/base', '--build-arg', `VERSION=${manifest.version}`];
    buildah(...built, ...args, '-t', 'pulse', release);
    const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', 'pulse')) as { Docker: { config: Config } };
    config = Docker.config;
    return () => {
      buildah('rm', '--all');
      fs.rmSync(folder, { recursive: true, force: true });
    };
  });

  it('is built from the archive, serves as a user without rights, answers its health check, and ends', async () => {
    expect(config).toMatchObject({ User: USER, Volumes: { '/data': {} }, StopSignal: 'SIGTERM' });
    const container = buildah('from', 'pulse');
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const within = ['run', '--isolation', 'chroot', '--user', USER, '--env', `PORT=${port}`, container, '--'];
    const server = spawn('buildah', [...storage(folder), ...within, ...config.Entrypoint], { stdio: 'ignore' });
    onTestFinished(() => void server.kill('SIGKILL'));
    await expect.poll(async () => (await fetch(`${url}/readyz`).catch(() => null))?.status, PATIENCE).toBe(200);
    const ada = await register(url, { name: 'Ada' });
    await send(url, ada, createTask({ id: id(), name: 'Paint', assignee: ada.id }));
    const [kind, ...check] = config.Healthcheck.Test;
    expect(kind).toBe('CMD');
    buildah(...within, ...check);
    expect(buildah(...within, 'pulse', 'admin', 'verify')).toContain('All is well');
    // What is not in /data is not theirs.
    expect(() => buildah(...within, 'touch', '/opt/pulse/x')).toThrow();

    server.kill('SIGTERM');
    await once(server, 'exit');
    const state = async () =>
      fetch(url).then(
        () => 'up',
        () => 'down',
      );
    await expect.poll(state, PATIENCE).toBe('down');
    expect(() => buildah(...within, ...check)).toThrow();
  });

  it.runIf(has('crun'))(
    'runs in a container that is read-only, has no rights and no network, and keeps /data',
    async () => {
      const user = Number(USER.split(':')[0]);
      const place = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-container-'));
      const files = buildah('mount', buildah('from', 'pulse'));
      const container = new Container(place, { files, user, entrypoint: config.Entrypoint, env: config.Env });
      const [, ...check] = config.Healthcheck.Test;
      const isWell = () => {
        try {
          container.run(...check);
          return true;
        } catch {
          return false;
        }
      };
      let server = container.start();
      onTestFinished(async () => {
        if (server.exitCode === null) {
          container.signal('KILL');
          await once(server, 'exit');
        }
        fs.rmSync(place, { recursive: true, force: true });
      });
      await expect.poll(isWell, PATIENCE).toBe(true);
      expect(container.run('sh', '-c', 'ls /sys/class/net').trim()).toBe('lo');
      expect(() => container.run('touch', '/x')).toThrow(/Read-only/);
      expect(() => container.run('touch', '/opt/pulse/x')).toThrow(/Read-only/);
      const status = container.run('cat', '/proc/1/status');
      expect(status).toMatch(/^CapBnd:\s*0+$/m);
      expect(status).toMatch(/^NoNewPrivs:\s*1$/m);
      container.run('pulse', 'admin', 'demo', '--tasks', '50');
      expect(container.run('pulse', 'admin', 'backup', '--to', '/data/backups')).toContain('.tar.gz');

      container.signal('TERM');
      expect(await once(server, 'exit')).toEqual([0, null]);
      server = container.start();
      await expect.poll(isWell, PATIENCE).toBe(true);
      expect(container.run('pulse', 'admin', 'verify')).toMatch(/All is well: [1-9]/);
    },
  );
});

function storage(folder: string): string[] {
  return ['--root', path.join(folder, 'store'), '--runroot', path.join(folder, 'run'), '--storage-driver', 'vfs'];
}

interface Config {
  readonly Entrypoint: readonly string[];
  readonly Env: readonly string[];
  readonly Healthcheck: { readonly Test: readonly string[] };
}
