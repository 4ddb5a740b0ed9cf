// Part of the web build: a page beside the app, with files of its own. Apart from the first build, so that nothing of it
// is in what every browser fetches, or changes how that is cut into files.
import path from 'node:path';
import { build, type Plugin, type PluginOption } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../src/web');

interface OwnPage {
  /** The name of its HTML file in src/web, without the extension; its files are in a folder of that name. */
  readonly name: string;
  /** Where the development server shows it. */
  readonly routes: RegExp;
  /** What turns the source into JavaScript and CSS. */
  readonly plugins?: () => PluginOption[];
}

export function ownPage({ name, routes, plugins = () => [] }: OwnPage): Plugin {
  const page = `${name}.html`;
  return {
    name: `pulse:${name}-page`,
    // As the worker, which stands before it and so keeps none of its files.
    enforce: 'post',
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        if (request.url !== undefined && routes.test(request.url)) request.url = `/${page}`;
        next();
      });
    },
    generateBundle: {
      order: 'post',
      async handler() {
        const built = await build({
          root: ROOT,
          configFile: false,
          envDir: false,
          publicDir: false,
          logLevel: 'error',
          plugins: plugins(),
          build: {
            write: false,
            target: 'es2024',
            assetsDir: `assets/${name}`,
            assetsInlineLimit: 0,
            modulePreload: { polyfill: false },
            rolldownOptions: { input: path.join(ROOT, page) },
          },
        });
        for (const part of Array.isArray(built) ? built : [built]) {
          if (!('output' in part)) continue;
          for (const file of part.output) {
            const source = file.type === 'chunk' ? file.code : file.source;
            this.emitFile({ type: 'asset', fileName: file.fileName, source });
          }
        }
      },
    },
  };
}
