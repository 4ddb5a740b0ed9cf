// The one way in: `node tools/run.mjs <task> [args]`, behind every npm script.
// Runs on Node 18 and up, before anything is installed; the tasks themselves run on Node 24.
import fs from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installModules } from './setup/modules.mjs';
import { findNode, runUnder } from './setup/node.mjs';
import { listenForStop } from './setup/stop.mjs';

const self = fileURLToPath(import.meta.url);
const root = path.resolve(path.dirname(self), '..');

/** @type {Record<string, string>} */
const tasks = {
  start: 'src/server/main.mjs',
  dev: 'tools/dev.ts',
  check: 'tools/check.ts',
  format: 'tools/format.ts',
  test: 'tools/test.ts',
  bench: 'bench/main.ts',
  simulate: 'test/simulation/main.ts',
  screens: 'tools/screens.ts',
  pulse: 'src/server/cli/main.ts',
};

const [task = '', ...args] = process.argv.slice(2);
const file = tasks[task];
if (!file) {
  console.error(`usage: npm run <${Object.keys(tasks).join('|')}> [-- args]`);
  process.exit(2);
}

process.chdir(root);
listenForStop();
const node = findNode(root);
const flags = task === 'start' ? serverFlags() : [];
if (node !== process.execPath || flags.some((flag) => !process.execArgv.includes(flag))) {
  process.exit(await runUnder(node, [...flags, self, task, ...args]));
}

try {
  await installModules(root);
  // Before the first TypeScript: see src/server/main.mjs.
  if (task === 'start') module.enableCompileCache(path.join(root, 'node_modules/.cache/compile'));
  if (task === 'start') await (await import('./web.ts')).buildWeb(root);
} catch (error) {
  console.error(`pulse: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

const entry = path.join(root, file);
process.argv = [process.execPath, entry, ...args];
await import(pathToFileURL(entry).href);

/**
 * Left alone, V8 takes what the machine has: 128 MB for what was just made, and as much again as lives before it looks
 * for what does not. A server that serves a team from 180 MB costs 8 % more time so (bench/README.md).
 * @returns {string[]}
 */
function serverFlags() {
  return JSON.parse(fs.readFileSync(path.join(root, 'tools/setup/server.json'), 'utf8')).flags;
}
