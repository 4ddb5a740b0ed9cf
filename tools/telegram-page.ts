// Part of the web build: the page that Telegram embeds (src/web/telegram.html), with files of its own. Apart from the
// first build, so that nothing of it is in what every browser fetches, or changes how that is cut into files.
import path from 'node:path';
import { build, type Plugin, type PluginOption } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../src/web');
const PAGE = 'telegram.html';
const ROUTES = /^\/telegram-(tasks|preview)(\?|$)/;

/** `plugins`: what turns the source into JavaScript and CSS. */
export function telegramPage(plugins: () => PluginOption[]): Plugin {
  return {
    name: 'pulse:telegram-page',
    // As the worker, which stands before it and so keeps none of its files.
    enforce: 'post',
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        if (request.url !== undefined && ROUTES.test(request.url)) request.url = `/${PAGE}`;
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
            assetsDir: 'assets/telegram',
            assetsInlineLimit: 0,
            modulePreload: { polyfill: false },
            rolldownOptions: { input: path.join(ROOT, PAGE) },
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
