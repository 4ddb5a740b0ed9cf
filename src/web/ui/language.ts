/** The language of the page. */
import { i18n } from '#web/texts.ts';
import { catalogs, isLanguage, supportedLanguage, type Language } from './catalogs.ts';
import { afterImport } from './fetch/import-module.ts';
import { onStorageChange } from './on-storage-change.ts';
import { store } from './store.ts';
import { deviceStorage } from './device-storage.ts';

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
  deviceStorage().setItem(KEY, chosen);
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
  return supportedLanguage([deviceStorage().getItem(KEY) ?? '', ...navigator.languages]) ?? 'en';
}
