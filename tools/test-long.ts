// `npm run test:long`: everything, also what takes longer than `npm test` may. It makes a release and runs it (test/long),
// breaks the statements of docs/spec-coverage.md one by one, and ends with the rows that no test notices, and one line of
// counts.
import path from 'node:path';
import { breakEach } from './mutations/break-each.ts';
import { mutations } from './mutations/list.ts';
import { statementsIn } from './mutations/rows.ts';
import { nodeSuite, runAll } from './checks.ts';
import { runSteps, total } from './steps.ts';
import { failed as failedTests } from './summary.ts';

const root = path.resolve(import.meta.dirname, '..');
// For the suites' processes.
process.env['PULSE_TEST_LONG'] = '1';
const { counts, failures } = total([await runAll(), await runSteps([nodeSuite('long')], 1)]);
let { passed, failed } = counts;
await breakEach(root, mutations, ({ statement, wrong }) => {
  if (wrong === null) passed += 1;
  else failed += 1;
  console.log(`  ${(wrong === null ? 'ok' : 'FAIL').padEnd(6)}${statement.slice(0, 90)}`);
  if (wrong !== null) console.log(`        ${wrong}`);
});
const broken = new Set(mutations.map(({ statement }) => statement));
const left = statementsIn(root).filter((statement) => !broken.has(statement)).length;
console.log(`${left} statements have no mutation in tools/mutations/list`);
for (const line of failedTests(failures)) console.log(line);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
