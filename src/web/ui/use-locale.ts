import { useLingui } from '@lingui/react/macro';
import { localeWith } from '#domain/profile/region.ts';
import { region } from './region.ts';
import { useStore } from './store.ts';
import { timeZone } from './time-zone.ts';

/**
 * The locale for dates: the device's variant of the page's language ("20 Nov" in London, "Nov 20" in Boston), with what
 * the person has chosen for weeks and dates.
 */
export function useLocale(): string {
  // Dates are of the person's time zone, too: what shows them is drawn anew when that changes.
  useStore(timeZone);
  return localeWith(useDeviceLocale(), useStore(region));
}

export function useDeviceLocale(): string {
  const { i18n } = useLingui();
  return localeOf(i18n.locale, navigator.languages);
}

/** The last answer: each date and number on the page asks. A browser returns the same list until its settings change. */
let last: { readonly language: string; readonly tags: readonly string[]; readonly locale: string } | null = null;

/** The first of `tags` in this language that `Intl` accepts: a browser may report `en-US@posix` from its system. */
export function localeOf(language: string, tags: readonly string[]): string {
  if (last?.language !== language || last.tags !== tags) {
    const locale = tags.find((tag) => tag.split('-')[0] === language && isLocale(tag)) ?? language;
    last = { language, tags, locale };
  }
  return last.locale;
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    // A RangeError means that it is no locale.
    return false;
  }
}
