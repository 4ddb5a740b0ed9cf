// The packages of package-lock.json, installed when they are missing or others are there.
import fs from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';

/** @param {string} root */
export async function installModules(root) {
  if (isInstalled(root)) return;
  await withLock(root, () => {
    if (isInstalled(root)) return;
    console.log('pulse: installing packages (npm ci), about half a minute …');
    const result = npm(['ci', '--include=dev', '--ignore-scripts'], {
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
 */
function isInstalled(root) {
  const list = path.join(root, 'node_modules', '.package-lock.json');
  if (!fs.existsSync(list)) return false;
  const wanted = packagesIn(path.join(root, 'package-lock.json'));
  const present = packagesIn(list);
  return Object.entries(wanted).every(
    // The empty name is the project itself; optional ones are for some platforms only.
    ([name, { version, optional }]) => !name || optional || present[name]?.version === version,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function packagesIn(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
}
