/** The texts of each language. */
import fs from 'node:fs';
import path from 'node:path';
import type { Messages } from '@lingui/core';
import { parsePoFile } from '@lingui/format-po';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { sentences, titles } from '#domain/notification/texts.ts';
import { refusals } from '#domain/refusal-texts.ts';
import { texts } from './texts.ts';

export const ENGLISH = 'en';
const FOLDERS = ['../../domain/locales', '../locales'].map((folder) => path.resolve(import.meta.dirname, folder));

/** The languages that Pulse supports, English first: those with catalogs, so that a translator only adds files. */
export const languages: readonly string[] = [ENGLISH, ...translatedLanguages()];

/** English is complete; what another language lacks is in English. */
export function readCatalog(language: string): Messages {
  const english = sourceMessages();
  return language === ENGLISH ? english : { ...english, ...translatedMessages(language) };
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

function translatedMessages(language: string): Messages {
  const entries = FOLDERS.flatMap(
    (folder) => parsePoFile(fs.readFileSync(path.join(folder, `${language}.po`), 'utf8')).items,
  );
  return compiled(
    entries.map(({ msgid, msgstr: [text = ''] }) => [msgid, text] as const).filter(([, text]) => text !== ''),
  );
}

function translatedLanguages(): string[] {
  const [first = [], ...rest] = FOLDERS.map((folder) =>
    fs.readdirSync(folder).flatMap((file) => /^([\w-]+)\.po$/.exec(file)?.[1] ?? []),
  );
  return first.filter((language) => language !== ENGLISH && rest.every((others) => others.includes(language)));
}

function compiled(messages: readonly (readonly [string, string])[]): Messages {
  return Object.fromEntries(messages.map(([id, text]) => [id, compileMessageOrThrow(text)]));
}
