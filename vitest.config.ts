import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium, testFlags } from './tools/chromium.ts';
import { useMemoryFolder } from './tools/memory-folder.ts';
import { commands } from './test/components/commands.ts';
import { language } from './vite.config.ts';

interface Suite {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  /** Of each test, far beyond what any of them takes: how fast is never a test's question. */
  readonly minutes: number;
  readonly globalSetup?: readonly string[];
  /** Some of what it imports is not JavaScript once its types are gone. */
  readonly throughVite?: boolean;
}

const MINUTE = 60_000;
const databases = 'test/setup-databases.ts';
const server = 'test/setup-server.ts';

const suite = ({ name, include, exclude = [], minutes, globalSetup = [], throughVite = false }: Suite) => ({
  extends: true as const,
  test: {
    name,
    include: [...include],
    exclude: [...exclude],
    testTimeout: minutes * MINUTE,
    hookTimeout: minutes * MINUTE,
    globalSetup: [...globalSetup],
    // Node runs the sources by itself, as it does for people: nothing is transformed before, and what a module imports
    // is not looked up at each use, a sixth of what the simulation takes.
    experimental: { viteModuleRunner: throughVite },
  },
});

const contract = 'src/**/*.contract.test.ts';
const browser = '**/*.browser.test.tsx';

/** Parts of the web app in one page of a real browser. */
const components = {
  extends: true as const,
  plugins: [tailwindcss()],
  root: 'src/web',
  cacheDir: '../../node_modules/.vite',
  // What only a test imports is not found from the entry.
  optimizeDeps: { entries: ['main.tsx'], include: ['axe-core'] },
  test: {
    name: 'components',
    include: [browser],
    setupFiles: ['quick-react.ts', 'quick-motion.ts'].map((file) =>
      path.resolve(import.meta.dirname, 'test/components', file),
    ),
    testTimeout: MINUTE,
    hookTimeout: MINUTE,
    // One page, in which the modules of the app are loaded once.
    fileParallelism: false,
    browser: {
      enabled: true,
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
        actionTimeout: 15_000,
        // Whatever the machine speaks.
        contextOptions: { locale: 'en-US' },
      }),
    },
  },
};

useMemoryFolder();

export default defineConfig({
  plugins: [language],
  test: {
    environment: 'node',
    // Two processes, for machines with two cores: what a test measures stays comparable.
    maxWorkers: 2,
    // The files of a process share its modules, which would else be loaded for each of them: two thirds of the time of
    // the unit tests. What a test stands in for is put back after it.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      suite({
        name: 'unit',
        include: ['{src,tools,bench}/**/*.test.{ts,tsx}'],
        exclude: [contract, browser],
        minutes: 1,
        throughVite: true,
      }),
      suite({ name: 'contract', include: [contract], minutes: 1, globalSetup: [databases] }),
      components,
      suite({ name: 'permissions', include: ['test/permissions/**/*.test.ts'], minutes: 5 }),
      suite({ name: 'simulation', include: ['test/simulation/**/*.test.ts'], minutes: 10 }),
      suite({ name: 'faults', include: ['test/faults/**/*.test.ts'], minutes: 2, globalSetup: [databases, server] }),
      suite({
        name: 'journeys',
        include: ['test/journeys/**/*.test.ts'],
        minutes: 2,
        globalSetup: ['test/journeys/setup.ts'],
      }),
    ],
  },
});
