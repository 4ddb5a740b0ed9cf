// `npm test`: runs everything but what takes long or another turn, and ends with the slowest tests, the failures, and one line of counts.
import { NOT_LONG, runAll } from './checks.ts';
import { componentTurn } from './component-turn.ts';
import { failed, slowest } from './summary.ts';

const { counts, failures, times } = await runAll([NOT_LONG], componentTurn());
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
process.exitCode = counts.failed > 0 ? 1 : 0;
for (const line of [...slowest(times), ...failed(failures)]) console.log(line);
console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
