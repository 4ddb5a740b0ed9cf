/** The languages of the pages. English is in the source; other catalogs are fetched when they are used. */
import type { Messages } from '@lingui/core';

/** Each in its own name, so that people find theirs. */
export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

export const catalogs: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  de: async () => merged(await Promise.all([import('#web/locales/de.po'), import('#domain/locales/de.po')])),
};

/** The texts of pages, and those shared with emails. */
function merged(catalogs: readonly { readonly messages: Messages }[]): { messages: Messages } {
  return { messages: Object.assign({}, ...catalogs.map(({ messages }) => messages)) as Messages };
}

/** The first supported language among tags like `de-AT`. */
export function supportedLanguage(tags: readonly string[]): Language | undefined {
  return tags.map((tag) => tag.split('-')[0] ?? '').find(isLanguage);
}

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(languages, tag);
}
