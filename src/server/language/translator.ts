/** Translates texts outside of the page into the language of the person they are for. */
import { setupI18n, type Messages } from '@lingui/core';
import { isolatedValues } from '#domain/name.ts';
import type { RefusalParams } from '#domain/refusal.ts';
import { refusals } from '#domain/refusal-texts.ts';
import { translated, type NotificationText } from '#domain/notification/texts.ts';
import { ENGLISH, languages, readCatalog } from './catalogs.ts';
import type { TextId } from './texts.ts';

export interface Translator {
  /** The language tag, such as `de`; also used for dates. */
  readonly language: string;
  t(id: TextId, values?: Readonly<Record<string, string | number>>): string;
  /** Why something was refused; `english` for a code without a text. */
  refusal(code: string, params: RefusalParams, english: string): string;
  /** A notification's text: its row is English. */
  notification(words: NotificationText): Pick<NotificationText, 'title' | 'content'>;
}

/** In the first of these languages that Pulse supports (`de-AT` is German), else in English. */
export function translatorFor(...tags: readonly (string | null | undefined)[]): Translator {
  return translatorIn(supportedLanguage(tags) ?? ENGLISH);
}

/** The first of these languages that Pulse supports. */
export function supportedLanguage(tags: readonly (string | null | undefined)[]): string | undefined {
  return tags.map((tag) => tag?.split('-')[0]?.toLowerCase() ?? '').find((tag) => languages.includes(tag));
}

/** The languages of an `Accept-Language` header, preferred first. */
export function acceptedLanguages(header: string | null | undefined): string[] {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', weight = ''] = part.split(';').map((each) => each.trim());
    return { tag, weight: weight.startsWith('q=') ? Number(weight.slice(2)) : 1 };
  });
  return wanted
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

function createTranslator(language: string, messages: Messages): Translator {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const say = (id: string, values: Readonly<Record<string, string | number>> = {}) =>
    i18n._(id, isolatedValues(values));
  return {
    language,
    t: say,
    refusal: (code, params, text) => (Object.hasOwn(refusals, code) ? say(`refusal.${code}`, params) : text),
    notification: (words) => translated((id, _english, values) => say(id, values), language, words),
  };
}

const translators = new Map<string, Translator>();

/** A catalog is read when somebody is first written to in its language. */
function translatorIn(language: string): Translator {
  const known = translators.get(language);
  if (known) return known;
  const translator = createTranslator(language, readCatalog(language));
  translators.set(language, translator);
  return translator;
}
