// Keeps retired words out of code, comments, texts and documents.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sentences, titles } from '#domain/notification/texts.ts';
import { refusals } from '#domain/refusal-texts.ts';
import { texts } from '#server/language/texts.ts';
import { retiredIn, retiredInCode, retiredInTexts } from './words.ts';

const root = path.resolve(import.meta.dirname, '..');
// Migrations are formats, and the demo's company writes as companies do.
const NOT_OURS = /\/migrations\/|\/demo\/company\/|tools\/words\./;
const files = fs
  .globSync('{src,test,tools,bench}/**/*.{ts,tsx,mjs}', { cwd: root })
  .filter((file) => !NOT_OURS.test(file));

it('names and comments contain no retired word', () => {
  const found = files.flatMap((file) =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => retiredIn(line, retiredInCode).map((what) => `${file}:${at + 1} ${what}`)),
  );
  expect(found).toEqual([]);
});

it('texts that people read contain no retired word', () => {
  // The web app's English texts are the ids of its messages.
  const catalog = fs.readFileSync(path.join(root, 'src/web/locales/de.po'), 'utf8');
  const shown = [...catalog.matchAll(/^msgid "(.+)"$/gm)].map(([, id = '']) => id);
  const server = [
    ...Object.values(texts),
    ...Object.values(titles),
    ...Object.values(sentences).map((it) => it.message),
  ];
  expect(shown.length).toBeGreaterThan(700);
  // The spec's own texts stay as they are.
  const given = new Set<string>(Object.values(refusals));
  const found = [...shown, ...server]
    .filter((text) => !given.has(text))
    .flatMap((text) => retiredIn(text, retiredInTexts).map((what) => `${text} ${what}`));
  expect(found).toEqual([]);
});

it('documents contain no retired word', () => {
  // The glossary and the changelog say what was retired.
  const documents = fs
    .globSync('{*.md,{docs,bench,src}/**/*.md}', { cwd: root })
    .filter((file) => !/glossary|CHANGELOG/.test(file));
  expect(documents.length).toBeGreaterThan(40);
  const found = documents.flatMap((file) =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => retiredIn(line, retiredInTexts).map((what) => `${file}:${at + 1} ${what}`)),
  );
  expect(found).toEqual([]);
});

it('retired words are found', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(retiredIn('function isBadWeather(error: unknown) {', retiredInCode)).toEqual([
    '“isBadWeather”: transient error',
  ]);
  expect(retiredIn("  it('is told of by its owner', () => {", retiredInCode)).toHaveLength(1);
  expect(retiredIn('/** Whoever reads it. */', retiredInCode)).toHaveLength(1);
  expect(retiredIn("  it('sends one email per day', () => {", retiredInCode)).toEqual([]);
  expect(retiredIn('Whoever has the link is told by e-mail', retiredInTexts)).toHaveLength(3);
  expect(retiredIn('You’ll be notified by email', retiredInTexts)).toEqual([]);
});
