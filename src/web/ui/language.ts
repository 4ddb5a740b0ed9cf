/** The language of the page. English is in the source; other catalogs are fetched when they are used. */
import type { Messages } from '@lingui/core';
import { i18n } from '#web/texts.ts';
import { afterImport } from './fetch/import-module.ts';
import { onStorageChange } from './on-storage-change.ts';
import { store } from './store.ts';

/** Each in its own name, so that people find theirs. */
export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

const catalogs: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  de: async () => merged(await Promise.all([import('#web/locales/de.po'), import('#domain/locales/de.po')])),
};

/** The texts of pages, and those shared with emails. */
function merged(catalogs: readonly { readonly messages: Messages }[]): { messages: Messages } {
  return { messages: Object.assign({}, ...catalogs.map(({ messages }) => messages)) as Messages };
}

/** The choice on this device. */
const KEY = 'pulse:language';
/** How long the first page waits for its texts before it appears in English. */
const FIRST_PAGE_WAIT_MS = 3000;

/** The chosen language; its texts may still be loading. */
export const language = store<Language>(preferredLanguage());
let giveUp = () => {};

/** Resolves when the page can be drawn; follows choices made in other tabs. */
export async function startLanguage(): Promise<void> {
  onStorageChange(KEY, () => {
    if (preferredLanguage() !== language.get()) void loadLanguage(preferredLanguage());
  });
  const late = new Promise<void>((resolve) => void window.setTimeout(resolve, FIRST_PAGE_WAIT_MS));
  if (language.get() !== 'en') await Promise.race([loadLanguage(language.get()), late]);
}

/** Set by the person or their account; an unsupported one changes nothing. */
export function chooseLanguage(chosen: string): void {
  if (!isLanguage(chosen)) return;
  localStorage.setItem(KEY, chosen);
  if (chosen !== language.get()) void loadLanguage(chosen);
}

function loadLanguage(chosen: Language): Promise<void> {
  giveUp();
  language.set(chosen);
  const load = chosen === 'en' ? async () => ({ messages: {} }) : catalogs[chosen];
  return new Promise((resolve) => {
    giveUp = afterImport(load, ({ messages }) => {
      i18n.loadAndActivate({ locale: chosen, messages });
      document.documentElement.lang = chosen;
      resolve();
    });
  });
}

/** The earlier choice, or the first supported language of the browser. */
function preferredLanguage(): Language {
  const chosen = globalThis.localStorage?.getItem(KEY);
  const known = [chosen ?? '', ...navigator.languages].map((tag) => tag.split('-')[0] ?? '').find(isLanguage);
  return known ?? 'en';
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(languages, tag);
}
