import fs from 'node:fs';
import path from 'node:path';
import { npm } from './npm.mjs';

/**
 * Makes a folder aside and moves it into place whole, so that neither a crash nor a second start sees half of it.
 * @param {string} folder
 * @param {(aside: string) => string} make Answers which folder is the one that was wanted.
 */
export function makeFolder(folder, make) {
  const aside = `${folder}.${process.pid}`;
  fs.mkdirSync(aside, { recursive: true });
  try {
    move(make(aside), folder);
  } finally {
    fs.rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * A package of the npm registry, without what it would run when it is installed.
 * @param {string} name With its version.
 * @param {string} folder
 * @param {readonly string[]} [options] Of npm.
 * @returns {string} Where the package is.
 */
export function fetchPackage(name, folder, options = []) {
  const result = npm(
    ['install', name, ...options, '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts'],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (result.status !== 0) throw new Error(`npm could not fetch ${name}`);
  return path.join(folder, 'node_modules', name.slice(0, name.lastIndexOf('@')));
}

/**
 * @param {string} from
 * @param {string} folder
 */
function move(from, folder) {
  try {
    fs.renameSync(from, folder);
  } catch (error) {
    if (!fs.existsSync(folder)) throw error; // else another start was first
  }
}
