/** Bundles the server, the command line and its threads into JavaScript that needs no packages, where their sources are. */
import path from 'node:path';
import { build, type Plugin } from 'vite';

/** By the path of their sources. What starts one of them by its path finds it there. */
const programs = [
  'src/server/main.mjs',
  'src/cli/main.ts',
  'src/server/threads/worker.ts',
  'src/server/import/trello/worker.ts',
];

/** Has a file for each platform, and looks for it beside itself. */
export const NATIVE = 'better-sqlite3';

export interface Bundling {
  readonly root: string;
  /** The folder that takes the place of the root. */
  readonly outDir: string;
  /** The file for the licences of what is in the bundle, from that folder. */
  readonly licences: string;
}

export async function bundleServer({ root, outDir, licences }: Bundling): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [placesOfSources(root)],
    resolve: { mainFields: ['main'] },
    ssr: { noExternal: true, external: [NATIVE], resolve: { conditions: ['node'] } },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      minify: false,
      license: { fileName: licences },
      rolldownOptions: {
        input: Object.fromEntries(programs.map((program) => [program.replace(/\.\w+$/, ''), path.join(root, program)])),
        output: {
          keepNames: true,
          // A fifth of the text, which each start would read. Their licences are in the archive's own list.
          comments: false,
          entryFileNames: '[name].mjs',
          chunkFileNames: 'src/parts/[name]-[hash].mjs',
        },
      },
    },
  });
}

/** Stands for the folder of the bundle until it is known how deep the file is in it. */
const ROOT = '__BUNDLE_ROOT__';

/** Sources look for files beside themselves: in the bundle they look beside where they would be. */
function placesOfSources(root: string): Plugin {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { id: /\/src\/(cli|domain|server|store|sync|telegram)\//, code: 'import.meta' },
      handler(code, id) {
        const source = path.relative(root, id);
        return code
          .replaceAll('import.meta.dirname', `(${ROOT} + ${JSON.stringify(`/${path.dirname(source)}`)})`)
          .replaceAll('import.meta.url', `(${ROOT}_URL + ${JSON.stringify(`/${source}`)})`)
          .replaceAll(
            /(['"`])((?:\.\.?\/)+(?:[\w-]+\/)*)(\w+)\.ts\1/g,
            (whole, quote: string, folder: string, name: string) => {
              const program = path.join(path.dirname(source), folder, name);
              return programs.some((each) => each === `${program}.ts`) ? `${quote}${folder}${name}.mjs${quote}` : whole;
            },
          );
      },
    },
    renderChunk(code, { fileName }) {
      if (!code.includes(ROOT)) return null;
      const up = path.relative(path.dirname(fileName), '.') || '.';
      return (
        `import { fileURLToPath as __pathOf } from 'node:url';\n` +
        `const ${ROOT}_URL = new URL(${JSON.stringify(up)}, import.meta.url).href.replace(/\\/$/, '');\n` +
        `const ${ROOT} = __pathOf(${ROOT}_URL);\n${code}`
      );
    },
  };
}
