import { defineConfig } from 'vitest/config';
import { language } from './vite.config.ts';

const suite = (name: string, include: string[], timeout: number) => ({
  extends: true as const,
  test: { name, include, testTimeout: timeout, hookTimeout: Math.max(timeout, 30_000) },
});

const minute = 60_000;

const journeys = suite('journeys', ['test/journeys/**/*.test.ts'], 2 * minute);

export default defineConfig({
  plugins: [language],
  test: {
    environment: 'node',
    // Two processes, for machines with two cores: what a test measures stays comparable.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.contract.test.ts'],
          // Far beyond what any of them takes: how fast is never a unit test's question.
          testTimeout: minute,
        },
      },
      suite('contract', ['src/**/*.contract.test.ts'], minute),
      suite('permissions', ['test/permissions/**/*.test.ts'], 5 * minute),
      suite('simulation', ['test/simulation/**/*.test.ts'], 10 * minute),
      suite('faults', ['test/faults/**/*.test.ts'], 2 * minute),
      {
        // One browser for each process, and one server for all who need no settings of their own.
        ...journeys,
        // What passes only when it is repeated is named at the end of a run: two of 207 did on a machine at work elsewhere.
        test: { ...journeys.test, isolate: false, retry: 1, globalSetup: ['test/journeys/setup.ts'] },
      },
    ],
  },
});
