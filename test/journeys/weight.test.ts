/** How much JavaScript a browser fetches before the first board can be used: a budget, not a time. */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { expect } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { stage } from './stage.ts';

const BUDGET = 180_000;
const SITE = path.resolve(import.meta.dirname, '../../dist/web');

const journey = stage();

journey('The first board needs no more than 180 KB of JavaScript, packed with gzip', async ({ member }) => {
  const ada = await member('Ada');
  await ada.sends(createTask({ id: id(), name: 'Weigh it', assignee: ada.account.id }));
  const files = namedByPage();

  // Other requests never finish: the board works without them.
  await ada.page.route(
    ({ pathname }) => pathname.endsWith('.js') && !files.includes(pathname),
    () => {},
  );
  await ada.goesTo('/tasks');
  await ada.card('Weigh it').waitFor();

  const weights = files
    .map((file) => ({ file, bytes: packed(file) }))
    .toSorted((one, other) => other.bytes - one.bytes);
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  const largest = weights.slice(0, 8).map(({ file, bytes }) => `\n${bytes.toString().padStart(8)} ${file}`);
  expect(total, `The largest files:${largest.join('')}\n`).toBeLessThanOrEqual(BUDGET);
});

/** The scripts that the page itself names: the entry and everything it imports, but nothing fetched later. */
function namedByPage(): string[] {
  const html = fs.readFileSync(path.join(SITE, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file ?? '');
  expect(named.length).toBeGreaterThan(1);
  return named;
}

function packed(file: string): number {
  return zlib.gzipSync(fs.readFileSync(path.join(SITE, file)), { level: 9 }).length;
}
