// `npm test`: everything, ending in the slowest tests, what failed, and one line of counts.
import { checks, suite } from './checks.ts';
import { runSteps, type Step, total } from './steps.ts';
import { failed, slowest } from './summary.ts';

const suites: readonly Step[] = [
  suite('contract'),
  suite('permissions'),
  suite('simulation'),
  suite('faults'),
  suite('journeys'),
];

const { counts, failures, times } = total([await runSteps(checks, 2), await runSteps(suites, 1)]);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
process.exitCode = counts.failed > 0 ? 1 : 0;
for (const line of [...slowest(times), ...failed(failures)]) console.log(line);
console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
