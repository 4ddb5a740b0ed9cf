/**
 * The image of `deploy/Containerfile`, built from the archive and Debian's packages, and run by its own user in its own
 * files. A runtime that puts it into namespaces of its own is not asked for: not every machine lets it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { createTask } from '#domain/task/create.ts';
import { id, register, send } from '#test/client.ts';
import { freePort } from '#test/mail.ts';
import { PATIENCE } from '#test/patience.ts';

const root = path.resolve(import.meta.dirname, '../..');
const USER = '10001:10001';
const has = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((folder) => fs.existsSync(path.join(folder, program)));
/** They make the base, build the image and run it; as root, since users are exchanged. */
const canBuild = process.getuid?.() === 0 && ['buildah', 'mmdebstrap'].every((program) => has(program));

describe('the image', () => {
  it.runIf(canBuild)(
    'is built from the archive, serves as a user without rights, answers its health check, and ends',
    async () => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-image-'));
      const storage = ['--root', path.join(folder, 'store'), '--runroot', path.join(folder, 'run')];
      const buildah = (...args: string[]): string =>
        execFileSync('buildah', [...storage, '--storage-driver', 'vfs', ...args], {
          encoding: 'utf8',
          stdio: 'pipe',
        }).trim();
      onTestFinished(() => {
        buildah('rm', '--all');
        fs.rmSync(folder, { recursive: true, force: true });
      });
      execFileSync(process.execPath, ['tools/release.ts', '--platform', 'linux-x64'], { cwd: root, stdio: 'pipe' });
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
      buildah(...built, ...args, '-t', 'pulse', path.join(root, 'dist/release'));
      const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', 'pulse')) as { Docker: { config: Config } };
      expect(Docker.config).toMatchObject({ User: USER, Volumes: { '/data': {} }, StopSignal: 'SIGTERM' });

      const container = buildah('from', 'pulse');
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const within = ['run', '--isolation', 'chroot', '--user', USER, '--env', `PORT=${port}`, container, '--'];
      const server = spawn('buildah', [...storage, '--storage-driver', 'vfs', ...within, ...Docker.config.Entrypoint], {
        stdio: 'ignore',
      });
      onTestFinished(() => void server.kill('SIGKILL'));
      await expect.poll(async () => (await fetch(`${url}/readyz`).catch(() => null))?.status, PATIENCE).toBe(200);
      const ada = await register(url, { name: 'Ada' });
      await send(url, ada, createTask({ id: id(), name: 'Paint', assignee: ada.id }));
      const [kind, ...check] = Docker.config.Healthcheck.Test;
      expect(kind).toBe('CMD');
      buildah(...within, ...check);
      expect(buildah(...within, 'pulse', 'verify')).toContain('All is well');
      // What is not in /data is not theirs.
      expect(() => buildah(...within, 'touch', '/opt/pulse/x')).toThrow();

      server.kill('SIGTERM');
      await once(server, 'exit');
      await expect
        .poll(
          async () =>
            fetch(url).then(
              () => 'up',
              () => 'down',
            ),
          PATIENCE,
        )
        .toBe('down');
      expect(() => buildah(...within, ...check)).toThrow();
    },
  );
});

interface Config {
  readonly Entrypoint: readonly string[];
  readonly Healthcheck: { readonly Test: readonly string[] };
}
