// Runs every npm script: `node tools/run.mjs <task> [args]`. Works on Node 18 and up, before anything is installed; the
// tasks themselves run on Node 24.
import fs from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installModules } from './setup/modules.mjs';
import { findNode, runUnder } from './setup/node.mjs';
import { listenForStop } from './setup/stop.mjs';
import { helpOf, tasks } from './setup/tasks.mjs';

const self = fileURLToPath(import.meta.url);
const root = path.resolve(path.dirname(self), '..');

const [name = '', ...args] = process.argv.slice(2);
const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
const asksForHelp = [name, ...args].some((word) => word === '--help' || word === '-h');
// The CLI has its own help.
if (asksForHelp && name !== 'pulse') {
  console.log(helpOf(name));
  process.exit(0);
}
if (!task) {
  console.error(helpOf());
  process.exit(2);
}

process.chdir(root);
listenForStop();
const node = findNode(root);
const flags = name === 'start' || name === 'pulse' ? memoryFlags() : [];
if (node !== process.execPath || flags.some((flag) => !process.execArgv.includes(flag))) {
  process.exit(await runUnder(node, [...flags, self, name, ...args]));
}

try {
  await installModules(root, task.packages);
  // Before the first TypeScript file: see src/server/main.mjs.
  if (name === 'start') module.enableCompileCache(path.join(root, 'node_modules/.cache/compile'));
  if (name === 'start') await (await import('./web.ts')).buildWeb(root);
} catch (error) {
  console.error(`pulse: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

const entry = path.join(root, task.file);
process.argv = [process.execPath, entry, ...args];
await import(pathToFileURL(entry).href);

/**
 * Left alone, V8 takes what the machine has: 128 MB for what was just made, and as much again as lives before it looks
 * for what does not. A server that serves a team from 180 MB costs 8 % more time so (bench/README.md). Commands of its operator run beside it.
 * @returns {string[]}
 */
function memoryFlags() {
  return JSON.parse(fs.readFileSync(path.join(root, 'tools/setup/server.json'), 'utf8')).flags;
}
