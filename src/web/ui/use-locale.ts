import { useLingui } from '@lingui/react/macro';

/** How dates are written: as the device does it in the language of the page ("20 Nov" in London, "Nov 20" in Boston). */
export function useLocale(): string {
  const { i18n } = useLingui();
  const own = navigator.languages.find((language) => language.split('-')[0] === i18n.locale);
  return own ?? i18n.locale;
}
