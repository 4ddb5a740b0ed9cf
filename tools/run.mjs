// The one way in: `node tools/run.mjs <task> [args]`, behind every npm script.
// Runs on Node 18 and up, before anything is installed; the tasks themselves run on Node 24.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installModules } from './setup/modules.mjs';
import { findNode, runUnder } from './setup/node.mjs';
import { listenForStop } from './setup/stop.mjs';

const self = fileURLToPath(import.meta.url);
const root = path.resolve(path.dirname(self), '..');

/** @type {Record<string, string>} */
const tasks = {
  start: 'src/server/main.ts',
  dev: 'tools/dev.ts',
  check: 'tools/check.ts',
  format: 'tools/format.ts',
  test: 'tools/test.ts',
  bench: 'bench/main.ts',
  simulate: 'test/simulation/main.ts',
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
if (node !== process.execPath) process.exit(await runUnder(node, [self, task, ...args]));

try {
  await installModules(root);
  if (task === 'start') await (await import('./web.ts')).buildWeb(root);
} catch (error) {
  console.error(`pulse: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

const entry = path.join(root, file);
process.argv = [process.execPath, entry, ...args];
await import(pathToFileURL(entry).href);
