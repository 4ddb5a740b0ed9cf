/** Before `pulse-client` is packed: one file of JavaScript, and the types beside it. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'packages/pulse-client');
const dist = path.join(folder, 'dist');

await build({
  configFile: false,
  root: folder,
  logLevel: 'error',
  build: {
    lib: { entry: 'src/pulse-client.ts', formats: ['es'], fileName: 'pulse-client' },
    outDir: dist,
    emptyOutDir: true,
    minify: false,
    target: 'es2022',
  },
});

fs.copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
const declared = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-client-'));
try {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', 'false', '--emitDeclarationOnly', '--declaration', '--incremental', 'false'];
  const places = ['--rootDir', root, '--outDir', declared];
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig/client.json', ...options, ...places], {
    cwd: root,
    stdio: 'inherit',
  });
  // Those of what it is bundled with are in none of its types.
  const own = path.join(declared, 'packages/pulse-client/src');
  for (const file of fs.readdirSync(own)) {
    const text = fs.readFileSync(path.join(own, file), 'utf8');
    fs.writeFileSync(path.join(dist, file), text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
  }
} finally {
  fs.rmSync(declared, { recursive: true });
}
