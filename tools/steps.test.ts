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

test('a suite tells its failed tests with their reasons, and those that passed only when they were repeated', async () => {
  const said: string[] = [];
  vi.mocked(console.log).mockImplementation((line: string) => said.push(line));
  const assertionResults = [
    { fullName: 'a steady one', status: 'passed', failureMessages: [] },
    { fullName: 'a shaky one', status: 'passed', failureMessages: ['Error: not there yet'] },
    { fullName: 'a bad one', status: 'failed', failureMessages: ['Error: 1 is not 2', 'Error: nor now'] },
  ];
  const report = { numPassedTests: 2, numFailedTests: 1, testResults: [{ name: 'some.test.ts', assertionResults }] };
  await runSteps([await suiteThat(report, 1)], 1);
  expect(said).toContainEqual(expect.stringMatching(/unsteady: .*some\.test\.ts › a shaky one\n.*not there yet/));
  expect(said).toContainEqual(expect.stringMatching(/some\.test\.ts › a bad one\n.*1 is not 2\n.*nor now/));
  expect(said.join('\n')).not.toContain('a steady one');
});

test('a file that broke before its tests says why', async () => {
  const said: string[] = [];
  vi.mocked(console.log).mockImplementation((line: string) => said.push(line));
  const broken = { name: 'some.test.ts', message: 'Cannot find module', assertionResults: [] };
  await runSteps([await suiteThat({ numPassedTests: 3, testResults: [broken] }, 1)], 1);
  expect(said).toContainEqual(expect.stringMatching(/some\.test\.ts\n\s*Cannot find module/));
});

async function program(name: string, code: string): Promise<Step> {
  const file = path.join(folder, `${name}.mjs`);
  await fs.writeFile(file, code);
  return { name, run: [file] };
}

/** A stand-in for Vitest that writes this report. */
async function suiteThat(report: object, exitCode: number): Promise<Step> {
  const code = `
    import fs from 'node:fs';
    const flag = '--outputFile.json=';
    const file = process.argv.find((arg) => arg.startsWith(flag)).slice(flag.length);
    fs.writeFileSync(file, ${JSON.stringify(JSON.stringify(report))});
    process.exit(${exitCode});`;
  return { ...(await program('suite', code)), suite: true };
}
