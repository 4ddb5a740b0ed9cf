import fs from 'node:fs';
import path from 'node:path';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { compileMessages } from './tools/compile-messages.ts';
import { directImports } from './tools/direct-imports.ts';
import { keptTransform } from './tools/kept-transform.ts';
import { ownPage } from './tools/own-page.ts';
import { reactExports } from './tools/react-exports.ts';
import { withoutScrollRestoration } from './tools/without-scroll-restoration.ts';
import { withoutRules } from './tools/without-rules.ts';
import { withoutServerFacts } from './tools/without-server-facts.ts';
import { worker } from './tools/worker.ts';

// Lingui’s own transform of macros would not compile their messages, as ours does.
process.env['LINGUI_SUPPRESS_BABEL_WARNING'] = '1';

const macros = linguiTransformerBabelPreset({ descriptorFields: 'message' });

/** What turns the web app's source into JavaScript, in the build and in tests. */
export const language: PluginOption[] = [
  react(),
  lingui(),
  // Lingui's macros need Babel; the presets send only the files that import a macro there.
  babel({ presets: [macros, { preset: { plugins: [compileMessages] }, rolldown: macros.rolldown }] }).then((plugin) =>
    keptTransform(plugin),
  ),
];

/** The files that this configuration, or a test, asks for by name. */
const NAMED: ReadonlySet<string> = new Set([
  'libraries',
  'rolldown-runtime',
  'commands',
  'preload',
  'rest',
  'create-tasks',
  'projects-page',
  'toaster',
]);

const TOASTER = path.resolve(import.meta.dirname, 'src/web/ui/toast/toaster.tsx');
/** Fetches ahead of time what the first screen does not need. */
const AHEAD = path.resolve(import.meta.dirname, 'src/web/app/preload.ts');

const DOMAIN = path.resolve(import.meta.dirname, 'src/domain');
/** The modules of commands, as their list names them, and what runs them. */
const COMMANDS: ReadonlySet<string> = new Set(
  [...fs.readFileSync(path.join(DOMAIN, 'command-modules.ts'), 'utf8').matchAll(/ from '(.+)';$/gm)]
    .map(([, module = '']) => module)
    .concat('run.ts')
    .map((module) => path.join(DOMAIN, module)),
);

export default defineConfig({
  root: 'src/web',
  plugins: [
    withoutRules(),
    withoutServerFacts(),
    language,
    tailwindcss(),
    withoutScrollRestoration(),
    reactExports(),
    directImports(),
    worker(),
    // After the worker, which keeps none of their files.
    ownPage({
      name: 'telegram',
      routes: /^\/telegram-(tasks|preview)(\?|$)/,
      plugins: () => [withoutRules(), language, tailwindcss()],
    }),
    ownPage({ name: 'api', routes: /^\/api(\?|$)/ }),
  ],
  // React has had this hook since 18; libraries still bring it along for those before.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      // A third of the code, and a third of the components that are drawn.
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: path.resolve(import.meta.dirname, 'src/web/ui/lucide-icon.ts'),
      },
    ],
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // What is inlined as data: the content security policy would have to allow.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A script that fetches another does not name what that one imports: it does so itself (`directImports`).
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      // Reading a property has no side effects: an unused result may go.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        // Each script names those that it imports or fetches: every character counts many times.
        chunkFileNames: ({ name }) => (NAMED.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What the first screen needs comes in two files, of which one rarely changes: many small ones take longer to
        // fetch, and to pack.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            // Used by commands and by what must be there without them.
            { name: 'values', test: /src\/domain\/own-value\.ts$/, priority: 1 },
            // One file instead of one for each.
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            // What the first screen does not need of them.
            // All of them, or the first board would wait for the rest as well (docs/decisions/29).
            { name: 'commands', test: (id) => COMMANDS.has(id), priority: 0.5 },
            // What says that something could not be fetched needs none of it.
            {
              name: (id, modules) => (modules.getModuleInfo(id)?.importers.includes(TOASTER) ? 'toasts' : null),
              debugName: 'toasts',
            },
            // What is fetched ahead comes as one file. As 250 they were two thirds of what a browser did at a first visit.
            {
              name: (id, modules) =>
                modules.getModuleInfo(id)?.dynamicImporters.includes(AHEAD) && !NAMED.has(path.parse(id).name)
                  ? 'rest'
                  : null,
              debugName: 'rest',
            },
          ],
        },
      },
    },
    target: 'es2024',
  },
});
