/** The suites that need nothing of the web app's plugins: `npm test` starts them with this file, as they begin sooner. */
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { PATIENCE } from './test/patience.ts';
import { useMemoryFolder } from './tools/memory-folder.ts';

interface Suite {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  /** Of each test, far beyond what any of them takes: how fast is never a test's question. */
  readonly minutes: number;
  readonly globalSetup?: readonly string[];
  readonly setupFiles?: readonly string[];
  /** Some of what it imports is not JavaScript once its types are gone. */
  readonly throughVite?: boolean;
}

export const MINUTE = 60_000;
const databases = 'test/setup-databases.ts';
const server = 'test/setup-server.ts';
const setupFiles = ['test/contracts.setup.ts'];

export const suite = ({
  name,
  include,
  exclude = [],
  minutes,
  globalSetup = [],
  setupFiles = [],
  throughVite = false,
}: Suite) => ({
  extends: true as const,
  test: {
    name,
    include: [...include],
    exclude: [...exclude],
    testTimeout: minutes * MINUTE,
    hookTimeout: minutes * MINUTE,
    globalSetup: [...globalSetup],
    setupFiles: [...setupFiles],
    // Node runs the sources by itself, as it does for people: nothing is transformed before, and what a module imports
    // is not looked up at each use, a sixth of what the simulation takes.
    experimental: { viteModuleRunner: throughVite },
  },
});

export const contract = 'src/**/*.contract.test.ts';

export const nodeSuites = [
  suite({
    name: 'contract',
    include: [contract, 'test/numbers/**/*.test.ts'],
    minutes: 5,
    globalSetup: [databases],
    setupFiles: ['test/cheap-passwords.preload.ts'],
  }),
  suite({ name: 'permissions', include: ['test/permissions/**/*.test.ts'], minutes: 10, setupFiles }),
  suite({ name: 'simulation', include: ['test/simulation/**/*.test.ts'], minutes: 10 }),
  suite({
    name: 'faults',
    include: ['test/faults/**/*.test.ts'],
    minutes: 5,
    globalSetup: [databases, server],
    setupFiles,
  }),
  suite({
    name: 'journeys',
    include: ['test/journeys/**/*.test.ts'],
    minutes: 10,
    globalSetup: ['test/journeys/setup.ts'],
  }),
  // Of `npm run test:long` alone.
  suite({ name: 'long', include: ['test/long/**/*.test.ts'], minutes: 20, globalSetup: [databases, server] }),
];

/** Of every suite. */
export const shared: NonNullable<ViteUserConfig['test']> = {
  environment: 'node',
  tags: [{ name: 'long', description: 'Run by `npm run test:long` only (docs/decisions/21).' }],
  provide: { isLongRun: process.env['PULSE_TEST_LONG'] === '1' },
  // Two processes, for machines with two cores: what a test measures stays comparable.
  maxWorkers: 2,
  // The files of a process share its modules, which would else be loaded for each of them: two thirds of the time of
  // the unit tests. What a test stands in for is put back after it.
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
  expect: { poll: PATIENCE },
  // What was found instead stands whole in the one line that the end of a run shows.
  chaiConfig: { truncateThreshold: 1_000 },
};

useMemoryFolder();

export default defineConfig({ test: { ...shared, projects: nodeSuites } });
