/** The language of the page. English stands in the source; another one's catalog is fetched when it is spoken. */
import type { Messages } from '@lingui/core';
import { i18n } from '#web/texts.ts';
import { afterImport } from './fetch/import-module.ts';
import { onStorageChange } from './on-storage-change.ts';
import { store } from './store.ts';

/** By its own name, so that whoever looks for theirs finds it. */
export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

const catalogs: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  de: async () => merged(await Promise.all([import('#web/locales/de.po'), import('#domain/locales/de.po')])),
};

/** What pages say, and what emails say as well. */
function merged(catalogs: readonly { readonly messages: Messages }[]): { messages: Messages } {
  return { messages: Object.assign({}, ...catalogs.map(({ messages }) => messages)) as Messages };
}

/** What this device has chosen. */
const KEY = 'pulse:language';
/** How long the first page waits for its texts before it comes in English. */
const FIRST_PAGE_WAIT_MS = 3000;

/** The one that was asked for; its texts may be on their way. */
export const language = store<Language>(preferredLanguage());
let giveUp = () => {};

/** Settles once the page can be drawn; another tab's choice is this tab's too. */
export async function startLanguage(): Promise<void> {
  onStorageChange(KEY, () => {
    if (preferredLanguage() !== language.get()) void loadLanguage(preferredLanguage());
  });
  const late = new Promise<void>((resolve) => void window.setTimeout(resolve, FIRST_PAGE_WAIT_MS));
  if (language.get() !== 'en') await Promise.race([loadLanguage(language.get()), late]);
}

/** Chosen by the person, or by their account; one that this version does not know changes nothing. */
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

/** What was chosen here before, else the first of the browser's that there is. */
function preferredLanguage(): Language {
  const chosen = globalThis.localStorage?.getItem(KEY);
  const known = [chosen ?? '', ...navigator.languages].map((tag) => tag.split('-')[0] ?? '').find(isLanguage);
  return known ?? 'en';
}

function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(languages, tag);
}
