import { useLingui } from '@lingui/react/macro';

/** The locale for dates: the device's variant of the page's language ("20 Nov" in London, "Nov 20" in Boston). */
export function useLocale(): string {
  const { i18n } = useLingui();
  return localeOf(i18n.locale, navigator.languages);
}

/** The first of `tags` in this language that `Intl` accepts: a browser may report `en-US@posix` from its system. */
export function localeOf(language: string, tags: readonly string[]): string {
  return tags.find((tag) => tag.split('-')[0] === language && isLocale(tag)) ?? language;
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    // A RangeError means that it is no locale.
    return false;
  }
}
