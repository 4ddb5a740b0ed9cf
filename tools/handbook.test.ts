// The handbook says what is there: its pages are those that are listed, and its tables are those of the code.
import fs from 'node:fs';
import path from 'node:path';
import type { MessageDescriptor } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { helpText } from '../src/cli/help.ts';
import { HELP } from '#server/cli/help.ts';
import { readConfig } from '#server/config/config.ts';
import { describeApi } from '#server/http/openapi.ts';
import { noteKeys } from '#web/note/keys.ts';
import { helpPages } from '#web/pages/help/contents.ts';
import { keys } from '#web/ui/keys.ts';
import { headingsIn, linksIn } from './documents/links.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = fs.globSync('docs/{guide,operate,api}/**/*.md', { cwd: root }).toSorted();
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const fileOf = (page: string) => (page.includes('/') ? `docs/${page}.md` : `docs/${page}/README.md`);
/** The first cell of each row, as code. */
const rowsOf = (text: string) =>
  Array.from(text.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm), ([, cell = '', rest = '']) => [cell, rest] as const);
/** In one order. */
const lines = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(' | ')).toSorted();
const firstOf = (text: string) => rowsOf(text).map(([cell]) => cell);

describe('the handbook', () => {
  it('lists each of its files, by its first line', () => {
    expect(helpPages.map(({ path: page }) => fileOf(page)).toSorted()).toEqual(files);
    for (const { path: page, title } of helpPages)
      expect(read(fileOf(page)).split('\n', 1)[0], page).toBe(`# ${title}`);
  });

  it.each(files)('%s stays within the handbook, and its headings are the same address everywhere', (file) => {
    const text = read(file);
    const elsewhere = linksIn(file, text).filter(
      (link) =>
        link.file !== null &&
        !(link.isPicture ? /^docs\/screens\/[\w-]+-wide-light\.webp$/.test(link.file) : files.includes(link.file)),
    );
    expect(elsewhere).toEqual([]);
    const headings = headingsIn(text).slice(1);
    expect(headings.filter((heading) => !/^[A-Za-z0-9 ]+$/.test(heading))).toEqual([]);
    expect(new Set(headings).size).toBe(headings.length);
    // The page's own, and those of its sections.
    expect(text.replaceAll(/^```[^]*?^```/gm, '').match(/^#{3,} .*/gm)).toBeNull();
  });

  it('shows pictures that the web app has, and no others are in the build', () => {
    const shown = files.flatMap((file) =>
      linksIn(file, read(file)).flatMap(({ isPicture, written }) =>
        isPicture ? [path.basename(written, '-wide-light.webp')] : [],
      ),
    );
    const list = /docs\/screens\/\{([^}]+)\}/.exec(read('src/web/pages/help/handbook.ts'))?.[1]?.split(',') ?? [];
    expect([...new Set(shown)].toSorted()).toEqual(list.toSorted());
    for (const name of list)
      for (const size of ['wide', 'narrow'])
        for (const theme of ['light', 'dark'])
          expect(fs.existsSync(path.join(root, `docs/screens/${name}-${size}-${theme}.webp`)), name).toBe(true);
  });
});

describe('what the handbook lists', () => {
  it('has every setting', () => {
    const asked = new Set<string>();
    const hears = (name: string | symbol) => void (typeof name === 'string' && asked.add(name));
    const environment = new Proxy<Record<string, string>>(
      // Others are only read beside it.
      { PULSE_BACKUP_S3_ENDPOINT: 'https://s3.example.org' },
      {
        get: (all, name) => (hears(name), Reflect.get(all, name)),
        getOwnPropertyDescriptor: (all, name) => (hears(name), Reflect.getOwnPropertyDescriptor(all, name)),
      },
    );
    readConfig(environment);
    expect(asked.size).toBeGreaterThan(30);
    // Read where backups are made and opened, which alone know it.
    const all = [...asked, 'PULSE_BACKUP_PASSPHRASE'];
    expect(read('src/server/cli/backup.ts')).toContain("process.env['PULSE_BACKUP_PASSPHRASE']");
    expect(firstOf(read('docs/operate/settings.md')).toSorted()).toEqual(all.toSorted());
  });

  it('has the help of the command line', () => {
    expect(read('docs/operate/commands.md')).toContain(`\`\`\`\n${HELP.trim()}\n\`\`\``);
    expect(read('docs/guide/terminal.md')).toContain(`\`\`\`\n${helpText().trim()}\n\`\`\``);
  });

  it('has the names of commands that messages say: as an archive has them, which holds no npm', () => {
    const files = fs.globSync('src/{domain,server,store,telegram}/**/*.{ts,mjs}', {
      cwd: root,
      exclude: ['**/*.test.ts', 'src/server/cli/help.ts'],
    });
    const isComment = (line: string) => /^\s*(\/?\*|\/\/)/.test(line);
    const saying = files.filter((file) =>
      read(file)
        .split('\n')
        .some((line) => line.includes('npm run pulse') && !isComment(line)),
    );
    expect([files.length > 200, saying]).toEqual([true, []]);
  });

  it('has every key', () => {
    const shown = (key: string) => key.replaceAll('mod+', 'Ctrl+');
    // The build compiles messages; one without values is one piece.
    const said = ({ message }: MessageDescriptor) => [message ?? ''].flat().join('');
    const all = [
      ...Object.entries(keys).map(([key, { does }]) => [shown(key), said(does)]),
      ...noteKeys.map(([key, does]) => [shown(key), said(does)]),
    ];
    expect(lines(rowsOf(read('docs/guide/keyboard.md')))).toEqual(lines(all));
  });

  it('has every request', () => {
    const { paths } = describeApi();
    const all = Object.entries(paths).flatMap(([address, item]) =>
      Object.entries(item).map(([method, { summary }]) => [`${method.toUpperCase()} ${address}`, summary]),
    );
    expect(lines(rowsOf(read('docs/api/reference.md')))).toEqual(lines(all));
  });
});
