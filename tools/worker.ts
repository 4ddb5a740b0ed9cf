// Part of the web build: the service worker, with the list of the build's files.
import fs from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const SOURCE = path.resolve(import.meta.dirname, '../src/web/worker/worker.ts');
const PAGE = 'index.html';

export function worker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'pulse:worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (resolved) => void (config = resolved),
    // After every other plugin, so that the page is there.
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const made = [...Object.keys(bundle), ...fs.readdirSync(config.publicDir)];
        const page = bundle[PAGE];
        const [, entry] =
          page?.type === 'asset' ? (/<script type="module"[^>]* src="([^"]+)"/.exec(String(page.source)) ?? []) : [];
        if (entry === undefined) throw new Error('the page names no script');
        const all = made.filter((name) => name !== PAGE).map((name) => `/${name}`);
        const list = {
          entry,
          files: all.filter((file) => !isRare(file)).toSorted(),
          others: all.filter(isRare).toSorted(),
        };
        this.emitFile({
          type: 'asset',
          fileName: 'worker.js',
          source: await bundled(list, config.logLevel ?? 'error'),
        });
      },
    },
  };
}

/** Alphabets other than the Latin one, and the pictures of the handbook, whose text says the same. */
function isRare(file: string): boolean {
  return file.endsWith('.webp') || (file.endsWith('.woff2') && !/-latin-wght/.test(file));
}

/** A single file without imports, which every browser accepts as a worker. */
async function bundled(list: object, logLevel: ResolvedConfig['logLevel'] & string): Promise<string> {
  const built = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel,
    define: { PULSE_BUILD: JSON.stringify(list) },
    build: {
      write: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'worker.js' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const [chunk] = output && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('the worker was not built');
  return chunk.code;
}
