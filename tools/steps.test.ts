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

test('counts a program as one, and runs the next after a failure', async () => {
  const steps = [await program('bad', 'process.exit(3)'), await program('good', '')];
  expect((await runSteps(steps, 1)).counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('gives a step that yields, and what it starts, the lower priority', async () => {
  const code = `
    import { spawnSync } from 'node:child_process';
    import os from 'node:os';
    const started = spawnSync(process.execPath, ['-p', 'os.getPriority()'], { encoding: 'utf8' });
    const lower = os.constants.priority.PRIORITY_BELOW_NORMAL;
    process.exit([os.getPriority(), Number(started.stdout)].every((each) => each >= lower) ? 0 : 1);`;
  const step = await program('yielding', code);
  expect((await runSteps([{ ...step, yields: true }], 1)).counts).toMatchObject({ passed: 1, failed: 0 });
});

test('counts the tests of a suite', async () => {
  const skipped = { fullName: 'a test', status: 'skipped', failureMessages: [] };
  const testResults = [{ name: 'some.test.ts', assertionResults: [skipped, { ...skipped, tags: ['long'] }] }];
  const suite = await suiteThat({ numPassedTests: 5, numFailedTests: 2, testResults }, 1);
  expect((await runSteps([suite], 1)).counts).toEqual({ passed: 5, failed: 2, skipped: 1 });
});

test('fails a suite that ran no test', async () => {
  expect((await runSteps([await suiteThat({}, 0)], 1)).counts).toMatchObject({
    failed: 1,
  });
});

test('fails a suite that broke outside its tests', async () => {
  const suite = await suiteThat({ numPassedTests: 5 }, 1);
  expect((await runSteps([suite], 1)).counts).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('lists failed tests with their reasons, and the duration of each test', async () => {
  const printed: string[] = [];
  vi.mocked(console.log).mockImplementation((line: string) => printed.push(line));
  const assertionResults = [
    { fullName: 'a steady one', status: 'passed', duration: 1500, failureMessages: [] },
    { fullName: 'a bad one', status: 'failed', duration: 20, failureMessages: ['Error: 1 is not 2'] },
  ];
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: [{ name: 'some.test.ts', assertionResults }] };
  const { failures, times } = await runSteps([await suiteThat(report, 1)], 1);
  expect(printed).toContainEqual(expect.stringMatching(/some\.test\.ts › a bad one\n.*1 is not 2/));
  expect(printed.join('\n')).not.toContain('a steady one');
  const [steady, bad] = ['a steady one', 'a bad one'].map((title) => expect.stringContaining(title) as string);
  expect(failures).toEqual([{ test: bad, reason: ['Error: 1 is not 2'] }]);
  expect(times).toEqual([
    { test: steady, ms: 1500 },
    { test: bad, ms: 20 },
  ]);
});

test('describes a failed program by its last output', async () => {
  const step = await program('bad', "for (let n = 1; n <= 20; n++) console.log('line', n); process.exit(1)");
  const { failures } = await runSteps([step], 1);
  expect(failures).toMatchObject([{ test: 'bad', reason: { length: 12, 11: 'line 20' } }]);
});

test('reports why a file broke before its tests', async () => {
  const printed: string[] = [];
  vi.mocked(console.log).mockImplementation((line: string) => printed.push(line));
  const broken = { name: 'some.test.ts', message: 'Cannot find module', assertionResults: [] };
  await runSteps([await suiteThat({ numPassedTests: 3, testResults: [broken] }, 1)], 1);
  expect(printed).toContainEqual(expect.stringMatching(/some\.test\.ts\n\s*Cannot find module/));
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
