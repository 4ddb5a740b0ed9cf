// Builds the web app into dist/web whenever one of its sources has changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { packSite } from './pack-site.ts';
import { withLock } from './setup/lock.mjs';

const inputs = [
  'src/web',
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
  'tools/telegram-page.ts',
  'tools/without-scroll-restoration.ts',
  'tools/without-faults.ts',
  'tools/without-server-facts.ts',
  'tools/worker.ts',
];
const fixed = ['package.json', 'package-lock.json'];

export async function buildWeb(root: string): Promise<void> {
  const stamp = path.join(root, 'dist', 'web.stamp');
  const isCurrent = () => fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === digest(root);
  if (isCurrent()) return;

  await withLock(root, () => {
    if (isCurrent()) return;
    console.log('pulse: building the web app …');
    const wanted = digest(root);
    const next = path.join(root, 'dist', 'web.next');
    const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const args = [vite, 'build', '--logLevel=error', '--emptyOutDir', `--outDir=${next}`];
    // A test run also tests the build that people get.
    const env = { ...process.env, NODE_ENV: 'production' };
    const built = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
    if (built.status !== 0) throw new Error('the web app could not be built, see above');
    packSite(next);
    fs.rmSync(stamp, { force: true });
    replace(path.join(root, 'dist', 'web'), next);
    fs.writeFileSync(stamp, wanted);
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

function digest(root: string): string {
  const hash = createHash('sha256');
  const files = inputs.flatMap((input) => filesUnder(root, input));
  for (const file of [...files, ...fixed].toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(root: string, input: string): string[] {
  const found = fs.statSync(path.join(root, input), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [input] : [];
  return fs
    .readdirSync(path.join(root, input), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
