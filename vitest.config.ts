/** All suites: `npx vitest run --project unit`. Those of the web app load Vite's plugins, Babel and Playwright. */
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium, testFlags } from './tools/chromium.ts';
import { PATIENCE_MS } from './test/patience.ts';
import { commands } from './test/components/commands.ts';
import { importsOnce } from './test/components/imports-once.ts';
import { language } from './vite.config.ts';
import { contract, MINUTE, nodeSuites, shared, suite } from './vitest.node.config.ts';

const browser = '**/*.browser.test.tsx';

/** Parts of the web app in one page of a real browser. */
const components = {
  extends: true as const,
  plugins: [tailwindcss(), importsOnce()],
  root: 'src/web',
  cacheDir: '../../node_modules/.vite',
  // What only a test imports is not found from the entry.
  optimizeDeps: { entries: ['main.tsx'], include: ['axe-core'] },
  test: {
    name: 'components',
    include: [browser],
    setupFiles: ['quick-react.ts', 'quick-motion.ts', 'undrawn.ts'].map((file) =>
      path.resolve(import.meta.dirname, 'test/components', file),
    ),
    testTimeout: 5 * MINUTE,
    hookTimeout: 5 * MINUTE,
    // One page, in which the modules of the app are loaded once.
    fileParallelism: false,
    browser: {
      enabled: true,
      // The first page waits for the modules of the app, a minute where other runs share the machine.
      connectTimeout: 5 * MINUTE,
      headless: true,
      ui: false,
      screenshotFailures: false,
      commands,
      // As Playwright does in the journeys: a name is found in a longer one unless `exact` is said.
      locators: { exact: false },
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' as const }],
      provider: playwright({
        launchOptions: {
          // Looked for, and fetched, when it is started.
          get executablePath() {
            return findChromium();
          },
          args: [...testFlags],
        },
        actionTimeout: PATIENCE_MS,
        // Whatever the machine speaks.
        contextOptions: { locale: 'en-US' },
      }),
    },
  },
};

export default defineConfig({
  plugins: [language],
  test: {
    ...shared,
    projects: [
      suite({
        name: 'unit',
        include: ['{src,tools,bench,packages}/**/*.test.{ts,tsx}'],
        exclude: [contract, browser],
        minutes: 5,
        throughVite: true,
      }),
      components,
      ...nodeSuites,
    ],
  },
});
