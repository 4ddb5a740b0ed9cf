import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSteps, type Step } from './steps.ts';

let folder: string;

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'pulse-steps-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await fs.rm(folder, { recursive: true, force: true });
});

test('a program counts as one, and the next runs although it failed', async () => {
  const steps = [await program('bad', 'process.exit(3)'), await program('good', '')];
  expect(await runSteps(steps, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('the tests of a suite are counted', async () => {
  const suite = await suiteThat({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1 }, 1);
  expect(await runSteps([suite], 1)).toEqual({ passed: 5, failed: 2, skipped: 1 });
});

test('a suite that ran no test has failed', async () => {
  expect(await runSteps([await suiteThat({ numPendingTests: 3 }, 0)], 1)).toMatchObject({
    failed: 1,
  });
});

test('a suite that broke outside its tests has failed', async () => {
  const suite = await suiteThat({ numPassedTests: 5 }, 1);
  expect(await runSteps([suite], 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('a step whose preparation failed has failed', async () => {
  const step: Step = {
    ...(await program('never', '')),
    prepare: () => Promise.reject(new Error('no browser')),
  };
  expect(await runSteps([step], 1)).toMatchObject({ passed: 0, failed: 1 });
});

async function program(name: string, code: string): Promise<Step> {
  const file = path.join(folder, `${name}.mjs`);
  await fs.writeFile(file, code);
  return { name, run: [file] };
}

/** A stand-in for Vitest that writes this report. */
async function suiteThat(report: Record<string, number>, exitCode: number): Promise<Step> {
  const code = `
    import fs from 'node:fs';
    const flag = '--outputFile.json=';
    const file = process.argv.find((arg) => arg.startsWith(flag)).slice(flag.length);
    fs.writeFileSync(file, ${JSON.stringify(JSON.stringify(report))});
    process.exit(${exitCode});`;
  return { ...(await program('suite', code)), suite: true };
}
