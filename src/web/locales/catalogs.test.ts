// Every text in every language, of pages, emails and notifications: missing ones are listed with their place.
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { sentences } from '#domain/notification/texts.ts';
import { refusals } from '#domain/refusal-texts.ts';

type Texts = NonNullable<Awaited<ReturnType<Awaited<ReturnType<typeof getCatalogs>>[number]['collect']>>>;

const config = getConfig({ configPath: path.resolve(import.meta.dirname, '../../../lingui.config.ts') });
const catalogs = await getCatalogs(config);
const source = Object.assign({}, ...(await Promise.all(catalogs.map((catalog) => catalog.collect())))) as Texts;

it('the source has texts, including refusals, notifications and emails', () => {
  expect(Object.keys(source).length).toBeGreaterThan(700);
  for (const code of Object.keys(refusals)) expect(source).toHaveProperty([`refusal.${code}`]);
  for (const name of Object.keys(sentences)) expect(source).toHaveProperty([`notification.${name}`]);
  expect(source).toHaveProperty(['signIn.subject']);
});

const locales: readonly string[] = config.locales;
for (const locale of locales) {
  const read = await Promise.all(catalogs.map((catalog) => catalog.read(locale)));
  const translated = Object.assign({}, ...read) as Readonly<Record<string, { readonly translation?: string }>>;
  const places = (id: string) => source[id]?.origin.map(([file, line]) => `${file}:${line ?? 1}`).join(', ');
  const lines = (ids: string[]) => ids.map((id) => `${places(id)}: ${source[id]?.message ?? id}`);

  it(`every text is translated: ${locale}`, () => {
    const missing = Object.keys(source).filter((id) => !translated[id]?.translation);
    expect(lines(missing), 'npx lingui extract --clean, then translate them').toEqual([]);
  });

  it(`every translation has the placeholders of its English: ${locale}`, () => {
    const differing = Object.keys(source).filter((id) => {
      const [english, translation] = [source[id]?.message ?? '', translated[id]?.translation];
      return translation && holes(english).join() !== holes(translation).join();
    });
    expect(lines(differing)).toEqual([]);
  });
}

/** A message's placeholders and tags, whatever their order. */
function holes(message: string): string[] {
  const found = new Set(message.match(/<\/?\d+\/?>/g));
  for (const name of namesIn(compileMessageOrThrow(message))) found.add(name);
  return [...found].toSorted();
}

function namesIn(message: CompiledMessage): string[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, type, choices] = token;
    if (typeof choices !== 'object' || choices === null) return [`${name} ${type ?? ''}`];
    const within = Object.values(choices).filter((choice): choice is CompiledMessage => Array.isArray(choice));
    return [`${name} ${type ?? ''}`, ...within.flatMap(namesIn)];
  });
}
