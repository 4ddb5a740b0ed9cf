// The site of the handbook, as `npm run site` makes it.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const site = path.join(root, 'dist/site');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

interface Part {
  readonly pages: readonly { readonly path: string; readonly title: string }[];
}

test('the site has every page of the handbook, with its pictures and a search, and no package of it is Pulse’s', () => {
  fs.rmSync(site, { recursive: true, force: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'tools/site.ts')], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
  const parts = JSON.parse(read('docs/contents.json')) as Part[];
  const pages = parts.flatMap((part) => part.pages);
  expect(pages.length).toBeGreaterThan(20);
  for (const { path: page, title } of pages) {
    const file = path.join(site, page.includes('/') ? `${page}.html` : `${page}/index.html`);
    const html = fs.readFileSync(file, 'utf8');
    expect(html, page).toContain(`<title>${title} | Pulse</title>`);
    // Nothing is fetched from elsewhere.
    expect(html.match(/(?:src|href)="https?:[^"]*\.(?:js|css|woff2|webp)"/g), page).toBeNull();
  }
  const assets = fs.readdirSync(path.join(site, 'assets'), { recursive: true, encoding: 'utf8' });
  expect(assets.filter((name) => name.endsWith('.webp'))).toHaveLength(8);
  expect(assets.some((name) => name.includes('localSearchIndex'))).toBe(true);
  expect(read('package-lock.json')).not.toMatch(/node_modules\/(?:vitepress|vue)"/);
});
