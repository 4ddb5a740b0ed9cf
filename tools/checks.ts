import { type Result, runSteps, type Step, total } from './steps.ts';

/** A suite is a project of vitest.config.ts. */
function suite(name: string, ...args: string[]): Step {
  return {
    name,
    run: ['node_modules/vitest/vitest.mjs', 'run', '--project', name, ...args],
    suite: true,
  };
}

/** Without what the web app's suites load to begin: Babel, Tailwind and the browser's driver. */
export function nodeSuite(name: string, ...args: string[]): Step {
  return suite(name, '--config', 'vitest.node.config.ts', ...args);
}

/** For Vitest: without the tests that `npm run test:long` has beyond `npm test`. */
export const NOT_LONG = '--tags-filter=!long';

/** The longest first, so that two running in parallel end together. `args`: for Vitest. */
export function checks(...args: string[]): Step[] {
  return [
    suite('unit', ...args),
    // The compiler's errors are among its findings, since its rules ask for all types anyway, and boundaries among its
    // rules (tools/boundaries.ts).
    { name: 'types, lint', run: ['node_modules/oxlint/bin/oxlint'] },
    { name: 'own keys', run: ['tools/own-keys.ts'] },
    { name: 'dead code', run: ['node_modules/knip/bin/knip.js'] },
    { name: 'format', run: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  ];
}

/**
 * All suites and checks. In journeys, at servers and in pages somebody waits for seconds at most; what only computes takes
 * what these leave of the processors. Each lane runs one suite at a time, the longest first. `args`: for Vitest;
 * `components`: the files of components, all if there is none.
 */
export async function runAll(args: readonly string[] = [], components: readonly string[] = []): Promise<Result> {
  const node = (name: string) => nodeSuite(name, ...args);
  const lanes: readonly (readonly Step[])[] = [
    [node('journeys')],
    [node('faults'), node('contract')],
    [suite('components', ...args, ...components)],
    [node('permissions'), node('simulation'), ...checks(...args)].map((step) => ({ ...step, yields: true })),
  ];
  return total(await Promise.all(lanes.map((steps) => runSteps(steps, 1))));
}
