// Builds the web app into dist/web whenever one of its sources has changed.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildOnce } from './build-once.ts';
import { packSite } from './pack-site.ts';

const inputs = [
  'src/web',
  'docs/api',
  'docs/contents.json',
  'docs/guide',
  'docs/operate',
  'docs/screens',
  'src/domain',
  'src/note-text',
  'src/sync',
  'src/json.ts',
  'vite.config.ts',
  'lingui.config.ts',
  'tools/compile-messages.ts',
  'tools/direct-imports.ts',
  'tools/kept-transform.ts',
  'tools/pack-site.ts',
  'tools/react-exports.ts',
  'tools/own-page.ts',
  'tools/without-scroll-restoration.ts',
  'tools/without-rules.ts',
  'tools/without-server-facts.ts',
  'tools/worker.ts',
  'package.json',
  'package-lock.json',
];

export async function buildWeb(root: string): Promise<void> {
  await buildOnce(root, { inputs, stamp: 'dist/web.stamp', lock: '.' }, () => {
    console.log('pulse: building the web app …');
    const next = path.join(root, 'dist', 'web.next');
    const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const args = [vite, 'build', '--logLevel=error', '--emptyOutDir', `--outDir=${next}`];
    // A test run also tests the build that people get.
    const env = { ...process.env, NODE_ENV: 'production' };
    const built = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
    if (built.status !== 0) throw new Error('the web app could not be built, see above');
    packSite(next);
    replace(path.join(root, 'dist', 'web'), next);
  });
}

/** Replaces the folder at once: a running server never serves half a build. */
function replace(target: string, next: string): void {
  const last = `${target}.last`;
  fs.rmSync(last, { recursive: true, force: true });
  if (fs.existsSync(target)) fs.renameSync(target, last);
  fs.renameSync(next, target);
  fs.rmSync(last, { recursive: true, force: true });
}
