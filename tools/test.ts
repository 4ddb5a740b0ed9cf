// `npm test`: runs everything and ends with the slowest tests, the failures, and one line of counts.
import { checks, suite } from './checks.ts';
import { runSteps, type Step } from './steps.ts';
import { failed, slowest } from './summary.ts';

// Three at a time: journeys, contracts and faults wait for browsers, PostgreSQL and moments, and what one waits for, the
// others use. Journeys take longest and begin; what computes comes beside them, and short steps fill what is left.
const steps: readonly Step[] = [
  suite('journeys'),
  suite('faults'),
  ...checks,
  suite('simulation'),
  suite('contract'),
  suite('permissions'),
  suite('components'),
];

const { counts, failures, times } = await runSteps(steps, 3);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
process.exitCode = counts.failed > 0 ? 1 : 0;
for (const line of [...slowest(times), ...failed(failures)]) console.log(line);
console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
