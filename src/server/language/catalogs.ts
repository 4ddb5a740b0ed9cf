/** Loads the texts of each language when the server starts. */
import fs from 'node:fs';
import path from 'node:path';
import type { Messages } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { sentences, titles } from '#domain/notification/texts.ts';
import { refusals } from '#domain/refusal-texts.ts';
import { texts } from './texts.ts';

const ENGLISH = 'en';
const FOLDERS = ['../../domain/locales', '../locales'].map((folder) => path.resolve(import.meta.dirname, folder));

/** By language tag. English is complete; what another language lacks is shown in English. */
export async function readCatalogs(): Promise<ReadonlyMap<string, Messages>> {
  const english = sourceMessages();
  const others = languages().map(
    async (language) => [language, { ...english, ...(await translatedMessages(language)) }] as const,
  );
  return new Map([[ENGLISH, english] as const, ...(await Promise.all(others))]);
}

/** The English texts in the source. */
function sourceMessages(): Messages {
  const notificationTexts = [
    ...Object.entries(titles),
    ...Object.entries(sentences).map(([name, { message }]) => [name, message] as const),
  ];
  return compiled([
    ...Object.entries(texts),
    ...Object.entries(refusals).map(([code, text]) => [`refusal.${code}`, text] as const),
    ...notificationTexts.map(([name, text]) => [`notification.${name}`, text] as const),
  ]);
}

async function translatedMessages(language: string): Promise<Messages> {
  const { parse } = formatter();
  const read = FOLDERS.map(async (folder) => {
    const filename = path.join(folder, `${language}.po`);
    const context = { locale: language, sourceLocale: ENGLISH, filename };
    return (await parse(await fs.promises.readFile(filename, 'utf8'), context)) ?? {};
  });
  const entries = (await Promise.all(read)).flatMap((catalog) => Object.entries(catalog));
  return compiled(entries.flatMap(([id, { translation }]) => (translation ? [[id, translation] as const] : [])));
}

/** The languages with catalogs: a translator only adds files. */
function languages(): string[] {
  const [first = [], ...rest] = FOLDERS.map((folder) =>
    fs.readdirSync(folder).flatMap((file) => /^([\w-]+)\.po$/.exec(file)?.[1] ?? []),
  );
  return first.filter((language) => rest.every((others) => others.includes(language)));
}

function compiled(messages: readonly (readonly [string, string])[]): Messages {
  return Object.fromEntries(messages.map(([id, text]) => [id, compileMessageOrThrow(text)]));
}
