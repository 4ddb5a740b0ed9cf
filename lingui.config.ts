import { defineConfig } from '@lingui/cli';

// English needs no catalog (src/web/texts.ts). To add a language: list it here, run
// `npx lingui extract`, translate the file, and import it where the language is chosen.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/src/web/locales/{locale}', include: ['src/web'] }],
});
