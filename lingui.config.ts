import { defineConfig } from '@lingui/cli';
import { babelExtractor } from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { refusals } from './src/domain/refusal.ts';

/** Refusals are the domain's, which knows no languages: their English goes into the catalogs under its code. */
const refusalExtractor: typeof babelExtractor = {
  match: (file) => file.endsWith('/domain/refusal.ts'),
  extract(file, _code, found) {
    for (const [code, message] of Object.entries(refusals))
      found({ id: `refusal.${code}`, message, origin: [file, 1] });
  },
};

// English needs no catalog (src/web/texts.ts). After a change of texts: `npx lingui extract --clean`, and translate what
// is new; src/web/locales/catalogs.test.ts lists what is missing.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['de'],
  catalogs: [
    {
      path: '<rootDir>/src/web/locales/{locale}',
      include: ['src/web', 'src/domain/refusal.ts'],
      exclude: ['**/*.test.*', '**/data/refusal-text.ts'],
    },
  ],
  extractors: [refusalExtractor, babelExtractor],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
