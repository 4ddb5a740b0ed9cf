// `npm test`: runs everything and ends with the slowest tests, the failures, and one line of counts.
import { checks, suite } from './checks.ts';
import { runSteps, type Step, total } from './steps.ts';
import { failed, slowest } from './summary.ts';

// What computes comes first, four at a time, the longest first, so that they end together. Then the journeys, in which
// people wait for seconds at most, beside one suite at a time that waits more than it computes.
const computing: readonly Step[] = [suite('components'), suite('permissions'), suite('simulation'), ...checks];
const waiting: readonly Step[] = [suite('journeys'), suite('faults'), suite('contract')];

const { counts, failures, times } = total([await runSteps(computing, 4), await runSteps(waiting, 2)]);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
process.exitCode = counts.failed > 0 ? 1 : 0;
for (const line of [...slowest(times), ...failed(failures)]) console.log(line);
console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
