import { useLingui } from '@lingui/react/macro';

/** How dates are written: as the device does it in the language of the page ("20 Nov" in London, "Nov 20" in Boston). */
export function useLocale(): string {
  const { i18n } = useLingui();
  return localeOf(i18n.locale, navigator.languages);
}

/** The first of `tags` that is of this language, and that `Intl` takes: a browser can have `en-US@posix` of its system. */
export function localeOf(language: string, tags: readonly string[]): string {
  return tags.find((tag) => tag.split('-')[0] === language && isLocale(tag)) ?? language;
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    // A RangeError says that it is none.
    return false;
  }
}
