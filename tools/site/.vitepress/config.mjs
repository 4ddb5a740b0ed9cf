// The site of the handbook: tools/site.ts copies this to dist/site-build, and the pages to `pages` beside it.
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const contents = JSON.parse(fs.readFileSync(path.join(root, 'docs/contents.json'), 'utf8'));
const addressOf = (page) => (page.includes('/') ? `/${page}` : `/${page}/`);

export default {
  title: 'Pulse',
  description: 'The handbook of Pulse: using it, running it, and its HTTP API',
  lang: 'en',
  srcDir: 'pages',
  outDir: path.join(root, 'dist/site'),
  cleanUrls: true,
  ignoreDeadLinks: 'localhostLinks',
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 2],
    sidebar: contents.map(({ title, pages }) => ({
      text: title,
      items: pages.map((page) => ({ text: page.title, link: addressOf(page.path) })),
    })),
  },
};
