/** What Pulse says outside its page, in the language of whoever it is for. */
import { setupI18n, type Messages } from '@lingui/core';
import { spokenWith, type Words } from '#domain/notification/sentences.ts';
import { readCatalogs } from './catalogs.ts';
import type { TextId } from './texts.ts';

export interface Speech {
  /** The tag of the language, such as `de`; dates are written in it, too. */
  readonly language: string;
  say(id: TextId, values?: Readonly<Record<string, string | number>>): string;
  /** What a notification says: its row is English. */
  notification(words: Words): Pick<Words, 'title' | 'content'>;
}

/** In the first of these that Pulse speaks (`de-AT` is German), else in English. */
export function speechIn(...tags: readonly (string | null | undefined)[]): Speech {
  return speeches.get(spokenOf(tags) ?? '') ?? english;
}

/** The first of these that Pulse speaks. */
export function spokenOf(tags: readonly (string | null | undefined)[]): string | undefined {
  return tags.map((tag) => tag?.split('-')[0]?.toLowerCase() ?? '').find((tag) => speeches.has(tag));
}

/** What an `Accept-Language` asks for, the most wanted first. */
export function languagesOf(header: string | null | undefined): string[] {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', weight = ''] = part.split(';').map((each) => each.trim());
    return { tag, weight: weight.startsWith('q=') ? Number(weight.slice(2)) : 1 };
  });
  return wanted
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

function speechOf(language: string, messages: Messages): Speech {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return {
    language,
    say: (id, values) => i18n._(id, { ...values }),
    notification: (words) => spokenWith((id, _english, values) => i18n._(id, { ...values }), words),
  };
}

const catalogs = await readCatalogs();
const speeches: ReadonlyMap<string, Speech> = new Map(
  [...catalogs].map(([language, messages]) => [language, speechOf(language, messages)]),
);
const english = speechOf('en', catalogs.get('en') ?? {});
