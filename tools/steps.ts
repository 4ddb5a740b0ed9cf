// Runs programs as named steps with one line of output each, and reports what failed: the failed tests of a suite, the
// output of any other program.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Counts, type Failure, readReport, type Timed } from './report.ts';

export interface Step {
  readonly name: string;
  /** The program, a path from the root that Node can run, and its arguments. */
  readonly run: readonly [program: string, ...args: string[]];
  /** A Vitest run, whose tests are counted; any other step counts as one. */
  readonly suite?: boolean;
  /** Takes what other steps leave of the processors, as nobody in it waits for anything. */
  readonly yields?: boolean;
}

const root = path.resolve(import.meta.dirname, '..');
/** A compile cache for processes that load the same modules: it saves a quarter of their time. */
const compiled = path.join(root, 'node_modules/.cache/compile');
const running = new Set<ChildProcess>();
const inTerminal = process.stdout.isTTY;

const SAID_LAST = 12;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/** The result of all steps. */
export interface Result {
  readonly counts: Counts;
  readonly failures: readonly Failure[];
  /** How long each test took. */
  readonly times: readonly Timed[];
}

/** The share of a step that yields, beside one that does not: a tenth. */
const YIELDING = Math.max(os.getPriority(), os.constants.priority.PRIORITY_BELOW_NORMAL);

/** Runs all steps, `atOnce` at a time, even if one fails. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<Result> {
  const waiting = [...steps];
  const results: Result[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return total(results);
}

export function total(results: readonly Result[]): Result {
  const sum = (key: keyof Counts) => results.reduce((sofar, { counts }) => sofar + counts[key], 0);
  return {
    counts: { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') },
    failures: results.flatMap(({ failures }) => failures),
    times: results.flatMap(({ times }) => times),
  };
}

async function runStep(step: Step): Promise<Result> {
  const began = performance.now();
  const { output, ...result } = await attempt(step);
  const { counts } = result;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const tests = step.suite ? `${counts.passed + counts.failed + counts.skipped} tests` : '';
  const verdict = counts.failed > 0 ? 'FAIL' : 'ok';
  console.log(`  ${verdict.padEnd(6)}${step.name.padEnd(12)}${seconds.padStart(6)} s  ${tests}`.trimEnd());
  if (counts.failed > 0) console.log(indent(output));
  return result;
}

interface StepResult extends Result {
  readonly output: string;
}

async function attempt(step: Step): Promise<StepResult> {
  try {
    return await (step.suite ? runSuite(step) : runProgram(step));
  } catch (error) {
    return outcome(step, false, error instanceof Error ? error.message : String(error));
  }
}

async function runProgram(step: Step) {
  const { code, output } = await execute(step, step.run);
  return outcome(step, code === 0, output);
}

async function runSuite(step: Step) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'pulse-suite-'));
  try {
    const report = path.join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code, output } = await execute(step, [...step.run, ...reporters]);
    const { counts, failures, times } = readReport(await fs.readFile(report, 'utf8').catch(() => '{}'), root);
    const tests = counts.passed + counts.failed;
    // A suite that ran nothing, or failed outside its tests, has failed too.
    const broken = counts.failed === 0 && (code !== 0 || tests === 0);
    const details = failures.map(({ test, reason }) => [test, ...reason].join('\n')).join('\n\n');
    const log = output.replaceAll(/^\s*✓.*\n/gm, '') + (tests === 0 ? '\nNo test ran.' : '');
    return {
      counts: broken ? { ...counts, failed: 1 } : counts,
      failures: broken && failures.length === 0 ? [failureOf(step, log)] : failures,
      times,
      output: details || log,
    };
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

function execute({ yields = false }: Step, [program, ...args]: readonly [string, ...string[]]) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [path.resolve(root, program), ...args], {
      cwd: root,
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: compiled,
        ...(inTerminal && { FORCE_COLOR: '1' }),
        // For test/patience.ts.
        ...(yields && { PULSE_TEST_YIELDS: '1' }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    // Before it starts processes of its own, which inherit it.
    if (yields && child.pid !== undefined) os.setPriority(child.pid, YIELDING);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      const output = Buffer.concat(chunks).toString();
      resolve({ code, output: inTerminal ? output : stripVTControlCharacters(output) });
    });
  });
}

function outcome(step: Step, passed: boolean, output: string): StepResult {
  const counts = { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
  return { counts, failures: passed ? [] : [failureOf(step, output)], times: [], output };
}

/** The last output of a program explains why it ended. */
function failureOf({ name }: Step, output: string): Failure {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return { test: name, reason: lines.slice(-SAID_LAST) };
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '    ');
}
