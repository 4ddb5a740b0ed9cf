// `npm run check`: everything that must hold before a change is shown to anyone, in under a minute.
import { runSteps } from './steps.ts';
import { checks, NOT_LONG } from './checks.ts';

const began = performance.now();
const {
  counts: { failed },
} = await runSteps(checks(NOT_LONG), 2);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(failed === 0 ? `all well, ${seconds} s` : `${failed} failed, ${seconds} s`);
process.exitCode = failed === 0 ? 0 : 1;
