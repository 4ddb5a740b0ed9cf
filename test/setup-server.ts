/**
 * Before the first test of a suite that starts servers repeatedly: bundles the server and the command line into a few
 * files, because loading 1,300 modules takes more than half of a start. Files beside them are found by the paths of
 * their sources, and most passwords are cheap. Other suites start servers from the sources, as people do.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { buildOnce } from '#tools/build-once.ts';
import { PASSWORD_HASH, withCheapPasswords } from './cheap-passwords.ts';
import { BUILD, sources } from './programs.ts';

const root = path.resolve(import.meta.dirname, '..');

const folder = 'node_modules/.cache/server';
const outDir = path.join(root, folder);
const inputs = ['src', 'test', 'tools/setup', 'package-lock.json'];

/** Suites that run beside each other share the build. */
export default async function buildServer(): Promise<void> {
  await buildOnce(root, { inputs, stamp: `${folder}/stamp`, lock: folder }, bundle);
  process.env[BUILD] = outDir;
}

async function bundle(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [placesOfSources, ownCommandLine, cheapPasswords],
    resolve: { mainFields: ['main'] },
    ssr: {
      noExternal: true,
      // Looks for its program beside itself.
      external: ['better-sqlite3'],
      resolve: { conditions: ['node'] },
    },
    build: {
      ssr: true,
      outDir,
      // Servers of another run may use that folder.
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: sources,
        output: { keepNames: true, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
}

const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { id: /\/src\/(domain|server|store|sync)\//, code: 'import.meta' },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

/** What a server starts in a process of its own comes from the build, too. */
const ownCommandLine: Plugin = {
  name: 'own-command-line',
  transform: {
    filter: { id: /\/server\/operate\/own-process\.ts$/ },
    handler(code) {
      const built = code.replace(/(const PROGRAM = )[^;]+;/, `$1${JSON.stringify(path.join(outDir, 'cli.mjs'))};`);
      if (built === code) this.error('The program is no longer found.');
      return built;
    },
  },
};

const cheapPasswords: Plugin = {
  name: 'cheap-passwords',
  transform: { filter: { id: PASSWORD_HASH }, handler: withCheapPasswords },
};
