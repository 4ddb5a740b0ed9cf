import type { Step } from './steps.ts';

/** A suite is a project of vitest.config.ts. */
export function suite(name: string, ...args: string[]): Step {
  return {
    name,
    run: ['node_modules/vitest/vitest.mjs', 'run', '--project', name, ...args],
    suite: true,
  };
}

/** Without what the web app's suites load to begin: Babel, Tailwind and the browser's driver. */
export function nodeSuite(name: string): Step {
  return suite(name, '--config', 'vitest.node.config.ts');
}

// The longest first, so that two running in parallel end together.
export const checks: readonly Step[] = [
  suite('unit'),
  // The compiler's errors are among its findings, since its rules ask for all types anyway, and boundaries among its rules
  // (tools/boundaries.ts).
  { name: 'types, lint', run: ['node_modules/oxlint/bin/oxlint'] },
  { name: 'own keys', run: ['tools/own-keys.ts'] },
  { name: 'dead code', run: ['node_modules/knip/bin/knip.js'] },
  { name: 'format', run: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
];
