// `npm run site`: the handbook as a static site, into dist/site. What is given is passed on: `npm run site -- --base /pulse/`.
// VitePress has packages of its own (tools/site), which are no part of Pulse's.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { linksIn } from './documents/links.ts';
import { npm } from './setup/npm.mjs';

interface Part {
  readonly title: string;
  readonly pages: readonly { readonly path: string; readonly title: string; readonly about: string }[];
}

const root = path.resolve(import.meta.dirname, '..');
/** Where it is put together: what looks for sources or tests looks nowhere in dist. */
const site = path.join(root, 'dist', 'site-build');
const pages = path.join(site, 'pages');

fs.cpSync(path.join(import.meta.dirname, 'site'), site, { recursive: true });
install();
copyPages();
const vitepress = path.join(site, 'node_modules', 'vitepress', 'bin', 'vitepress.js');
// It fails at a link that leads nowhere.
const args = [vitepress, 'build', site, ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
if (status === 0) console.log('The site is in dist/site');

function install(): void {
  const lock = fs.readFileSync(path.join(site, 'package-lock.json'), 'utf8');
  const installed = path.join(site, 'node_modules', 'installed-lock.json');
  if (fs.existsSync(installed) && fs.readFileSync(installed, 'utf8') === lock) return;
  const result = npm(['ci', '--ignore-scripts'], { cwd: site, stdio: ['ignore', 'ignore', 'inherit'] });
  if (result.status !== 0) throw new Error('npm ci failed, see above');
  fs.writeFileSync(installed, lock);
}

/** With their pictures; the page of a folder is its index here. */
function copyPages(): void {
  fs.rmSync(pages, { recursive: true, force: true });
  for (const file of fs.globSync('docs/{guide,operate,api}/**/*.md', { cwd: root })) {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    const name = file.replace(/^docs\//, '').replace(/README\.md$/, 'index.md');
    write(name, text.replaceAll(/(\]\([^()\s]*)README\.md/g, '$1index.md'));
    for (const { file: picture, isPicture } of linksIn(file, text))
      if (isPicture && picture !== null)
        write(picture.replace(/^docs\//, ''), fs.readFileSync(path.join(root, picture)));
  }
  const parts = JSON.parse(fs.readFileSync(path.join(root, 'docs/contents.json'), 'utf8')) as Part[];
  const lines = parts.flatMap((part) => [
    `\n## ${part.title}\n`,
    ...part.pages.map(
      ({ path: page, title, about }) => `- [${title}](/${page}${page.includes('/') ? '' : '/'}): ${about}`,
    ),
  ]);
  write('index.md', `# The handbook of Pulse\n${lines.join('\n')}\n`);
}

function write(name: string, content: string | Buffer): void {
  const file = path.join(pages, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}
