import { defineConfig } from '@lingui/cli';
import { babelExtractor } from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { sentences, titles } from './src/domain/notification/texts.ts';
import { refusals } from './src/domain/refusal-texts.ts';
import { texts } from './src/server/language/texts.ts';

type Extractor = typeof babelExtractor;

/** Texts that stand as data, because where they stand knows no languages or runs without Babel: by ids of their own. */
function dataExtractor(end: string, messages: Readonly<Record<string, string>>): Extractor {
  return {
    match: (file) => file.endsWith(end),
    extract(file, _code, found) {
      for (const [id, message] of Object.entries(messages)) {
        // Whoever translates sees the English.
        found({ id, message, comment: message, origin: [file, 1] });
      }
    },
  };
}

const named = (noun: string, messages: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(messages).map(([name, message]) => [`${noun}.${name}`, message]));
const messagesOf = Object.fromEntries(Object.entries(sentences).map(([name, { message }]) => [name, message]));

// English needs no catalog (src/web/texts.ts, src/server/language/translator.ts). After a change of texts: `npx lingui extract
// --clean`, and translate what is new in all three; src/web/locales/catalogs.test.ts lists what is missing.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['de'],
  catalogs: [
    {
      path: '<rootDir>/src/web/locales/{locale}',
      include: ['src/web'],
      exclude: ['**/*.test.*', '**/data/{refusal,database}-text.ts', '**/notification/translate-notification.ts'],
    },
    // What both sides say: on pages, in emails, on lock screens and in chats.
    {
      path: '<rootDir>/src/domain/locales/{locale}',
      include: ['src/domain/notification/texts.ts', 'src/domain/refusal-texts.ts'],
    },
    { path: '<rootDir>/src/server/locales/{locale}', include: ['src/server/language/texts.ts'] },
  ],
  extractors: [
    dataExtractor('/domain/refusal-texts.ts', named('refusal', refusals)),
    dataExtractor('/notification/texts.ts', named('notification', { ...titles, ...messagesOf })),
    dataExtractor('/language/texts.ts', texts),
    babelExtractor,
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
