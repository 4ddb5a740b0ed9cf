// `npm test`: runs everything and ends with the slowest tests, the failures, and one line of counts.
import { checks, nodeSuite, suite } from './checks.ts';
import { runSteps, type Step, total } from './steps.ts';
import { failed, slowest } from './summary.ts';

// In journeys, at servers and in pages somebody waits for seconds at most. What only computes takes what these leave of
// the processors. Each lane runs one suite at a time, the longest first.
const lanes: readonly (readonly Step[])[] = [
  [nodeSuite('journeys')],
  [nodeSuite('faults'), nodeSuite('contract')],
  [suite('components')],
  yielding(nodeSuite('permissions'), nodeSuite('simulation'), ...checks),
];

const { counts, failures, times } = total(await Promise.all(lanes.map((steps) => runSteps(steps, 1))));
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
process.exitCode = counts.failed > 0 ? 1 : 0;
for (const line of [...slowest(times), ...failed(failures)]) console.log(line);
console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`);

function yielding(...steps: readonly Step[]): Step[] {
  return steps.map((step) => ({ ...step, yields: true }));
}
