// The packages of package-lock.json, installed when they are missing or others are there. A server needs a part of them
// only; who has all of them has those, too.
import fs from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';

/**
 * @param {string} root
 * @param {'server' | 'all'} which
 */
export async function installModules(root, which) {
  if (isInstalled(root, which)) return;
  await withLock(root, () => {
    if (isInstalled(root, which)) return;
    const what = which === 'all' ? 'packages, with those for tests' : 'packages';
    console.log(`pulse: installing ${what} (npm ci), about half a minute …`);
    const result = npm(['ci', which === 'all' ? '--include=dev' : '--omit=dev', '--ignore-scripts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (result.status !== 0) throw new Error('npm ci failed, see above');
  });
}

/**
 * Whether npm's own list in node_modules has every package that is wanted. `npm ci` deletes that
 * list first and writes it last, so an interrupted installation counts as none.
 * @param {string} root
 * @param {'server' | 'all'} which
 */
export function isInstalled(root, which) {
  const list = path.join(root, 'node_modules', '.package-lock.json');
  if (!fs.existsSync(list)) return false;
  const wanted = packagesIn(path.join(root, 'package-lock.json'));
  const present = packagesIn(list);
  return Object.entries(wanted).every(([name, { version, dev, devOptional, optional }]) => {
    // The empty name is the project itself; optional ones are for some platforms only.
    if (!name || optional || devOptional || (which === 'server' && dev)) return true;
    return present[name]?.version === version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>}
 */
function packagesIn(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
}
