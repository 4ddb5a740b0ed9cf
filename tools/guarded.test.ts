// Plants callbacks with and without a guard, and checks that oxlint reports exactly those without.
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

const forbidden: readonly (readonly [file: string, code: string])[] = [
  ['src/server/a.ts', `server.on('upgrade', (request) => new URL(request.url));`],
  ['src/server/b.ts', `socket.once('close', work);`],
  ['src/server/c.ts', `signal.addEventListener('abort', () => work());`],
  ['src/server/d.ts', `setTimeout(() => work(), 10);`],
  ['src/server/e.ts', `setInterval(work, 10);`],
  ['src/server/f.ts', `queueMicrotask(() => void work());`],
  ['src/server/auth/g.ts', `process.nextTick(() => { work(); });`],
  ['src/store/postgres/h.ts', `pool.on('error', (error) => work(error));`],
  ['src/store/i.ts', `setImmediate(function () { work(); });`],
  ['src/sync/hub/j.ts', `this.events.addListener('x', this.work);`],
];

const allowed: readonly (readonly [file: string, code: string])[] = [
  ['src/server/y.ts', `server.on('upgrade', guard((request) => new URL(request.url)));`],
  ['src/server/z.ts', `setTimeout(this.#guard(() => work()), 10);`],
  ['src/server/x.ts', `await setTimeout(10); await setTimeout(PAUSE); await setImmediate();`],
  ['src/server/w.ts', `const onError = guard(() => work()); socket.on('error', onError);`],
  ['src/server/v.ts', `new Promise((resolve) => socket.once('close', resolve));`],
  ['src/server/u.ts', `app.on(['GET', 'POST'], paths, async (c) => work(c));`],
  ['src/server/run.ts', `process.on('SIGTERM', () => work());`],
  ['src/server/cli/main.ts', `setTimeout(() => work(), 10);`],
  ['src/store/y.ts', `client.on('error', () => undefined);`],
  ['src/server/y.test.ts', `setTimeout(() => work(), 10);`],
  ['src/web/y.ts', `setTimeout(() => work(), 10);`],
];

let folder: string;
let reported: Set<string>;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'pulse-guarded-'));
  await fs.cp(path.join(root, 'tools/guarded.ts'), path.join(folder, 'tools/guarded.ts'));
  const config = { plugins: [], jsPlugins: ['./tools/guarded.ts'], rules: { 'pulse-guards/guarded': 'error' } };
  await fs.writeFile(path.join(folder, '.oxlintrc.json'), JSON.stringify(config));
  await fs.writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  for (const [file, code] of [...forbidden, ...allowed]) {
    await fs.mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await fs.writeFile(path.join(folder, file), `${code}\n`);
  }
  reported = await lint();
});

afterAll(() => fs.rm(folder, { recursive: true, force: true }));

test.each(forbidden)('%s may not: %s', (file) => {
  expect(reported).toContain(file);
});

test.each(allowed)('%s may: %s', (file) => {
  expect(reported).not.toContain(file);
});

/** The files in which the rule reported something. */
function lint(): Promise<Set<string>> {
  const oxlint = path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [oxlint, '--format=json', 'src'], { cwd: folder }, (error, stdout) => {
      try {
        const { diagnostics } = JSON.parse(stdout) as Report;
        const ours = diagnostics.filter(({ code }) => code === 'pulse-guards(guarded)');
        resolve(new Set(ours.map(({ filename }) => filename)));
      } catch {
        reject(new Error(`oxlint: ${stdout}`, { cause: error }));
      }
    });
  });
}

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}
