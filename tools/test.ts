// `npm test`: runs everything and ends with the slowest tests, the failures, and one line of counts.
import { checks, suite } from './checks.ts';
import { runSteps, type Step, total } from './steps.ts';
import { failed, slowest } from './summary.ts';

// Most of them wait for a database, a timer or a page more than half of the time, so four share two cores. The longest
// first, so that they end together; the journeys alone, since people in them wait for seconds at most.
const together: readonly Step[] = [
  suite('faults'),
  suite('components'),
  suite('permissions'),
  suite('simulation'),
  suite('contract'),
  ...checks,
];

const { counts, failures, times } = total([await runSteps(together, 4), await runSteps([suite('journeys')], 1)]);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
process.exitCode = counts.failed > 0 ? 1 : 0;
for (const line of [...slowest(times), ...failed(failures)]) console.log(line);
console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
