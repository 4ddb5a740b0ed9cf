// Plants text beside and within macros, and checks that oxlint reports exactly the former.
import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

const forbidden: readonly string[] = [
  '<p>Hello</p>',
  '<p>{count} tasks</p>',
  `<p>{open ? 'Open' : t\`Closed\`}</p>`,
  `<p>{open && 'Open'}</p>`,
  '<p>{`${count} tasks`}</p>',
  '<img alt="A cat" />',
  '<button aria-label="Close" />',
  `<button aria-label={open ? t\`Close\` : 'Open'} />`,
  '<Field label="Name" placeholder={t`Name`} />',
  `announce('Saved')`,
  `toast({ title: 'Saved' })`,
  `useTitle('Tasks')`,
  `[{ value: 1, label: 'One' }]`,
];

const allowed: readonly string[] = [
  '<p>{t`Hello`}</p>',
  '<p><Trans>Hello <b>you</b></Trans></p>',
  '<Plural value={count} one="# task" other="# tasks" />',
  '<p>Pulse</p>',
  '<p>× – 7</p>',
  '<p className="grid">{name}</p>',
  '<button aria-label={t`Close`} data-kind="close" />',
  'announce(t`Saved`)',
  'toast({ title: t`Saved`, tone: "error" })',
];

let folder: string;
let reported: Set<string>;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'pulse-spoken-'));
  await fs.mkdir(path.join(folder, 'src/web'), { recursive: true });
  await fs.mkdir(path.join(folder, 'tools'));
  await fs.cp(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  await fs.cp(path.join(root, 'tools/untranslated.ts'), path.join(folder, 'tools/untranslated.ts'));
  const config = {
    plugins: [],
    jsPlugins: ['./tools/untranslated.ts'],
    rules: { 'pulse-texts/untranslated': 'error' },
  };
  await fs.writeFile(path.join(folder, '.oxlintrc.json'), JSON.stringify(config));
  for (const [at, code] of [...forbidden, ...allowed].entries())
    await fs.writeFile(path.join(folder, fileOf(at)), `export const x = () => (${code});\n`);
  reported = await lint();
});

afterAll(() => fs.rm(folder, { recursive: true, force: true }));

test.each(forbidden.map((code, at) => [code, at] as const))('is reported: %s', (_, at) => {
  expect(reported).toContain(fileOf(at));
});

test.each(allowed.map((code, at) => [code, at] as const))('is not reported: %s', (_, at) => {
  expect(reported).not.toContain(fileOf(forbidden.length + at));
});

function fileOf(at: number): string {
  return `src/web/${at}.tsx`;
}

/** The files in which the rule reported something. */
function lint(): Promise<Set<string>> {
  const oxlint = path.join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [oxlint, '--format=json', 'src'], { cwd: folder }, (error, stdout) => {
      try {
        const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
        const ours = diagnostics.filter(({ code }) => code === 'pulse-texts(untranslated)');
        resolve(new Set(ours.map(({ filename }) => filename)));
      } catch {
        reject(new Error(`oxlint: ${stdout}`, { cause: error }));
      }
    });
  });
}
