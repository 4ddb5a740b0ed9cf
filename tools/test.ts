// `npm test`: runs everything and ends with the slowest tests, the failures, and one line of counts.
import { checks, suite } from './checks.ts';
import { runSteps, type Step, total } from './steps.ts';
import { failed, slowest } from './summary.ts';

// Two at a time, since one uses what the other waits for. The longest first, so that they end together.
const suites: readonly Step[] = [
  suite('faults'),
  suite('simulation'),
  suite('contract'),
  suite('permissions'),
  suite('components'),
];

const { counts, failures, times } = total([
  await runSteps(checks, 2),
  await runSteps(suites, 2),
  await runSteps([suite('journeys')], 1),
]);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
process.exitCode = counts.failed > 0 ? 1 : 0;
for (const line of [...slowest(times), ...failed(failures)]) console.log(line);
console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
