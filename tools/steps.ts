// Runs programs as named steps: one line each, and what went wrong: of a suite its failed tests, of a program its output.
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Counts, readReport } from './report.ts';

export interface Step {
  readonly name: string;
  /** The program, a path from the root that Node can run, and its arguments. */
  readonly run: readonly [program: string, ...args: string[]];
  /** A Vitest run, whose tests are counted; any other step counts as one. */
  readonly suite?: boolean;
  /** Makes ready what the step needs and returns environment variables for it. */
  readonly prepare?: () => Promise<NodeJS.ProcessEnv>;
}

const root = path.resolve(import.meta.dirname, '..');
const running = new Set<ChildProcess>();
const inTerminal = process.stdout.isTTY;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/** Runs all steps, `atOnce` at a time, whether or not one fails. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<Counts> {
  const waiting = [...steps];
  const counts: Counts[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) counts.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return total(counts);
}

export function total(counts: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => counts.reduce((sofar, each) => sofar + each[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

async function runStep(step: Step): Promise<Counts> {
  const began = performance.now();
  const { counts, output, unsteady = [] } = await attempt(step);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const tests = step.suite ? `${counts.passed + counts.failed + counts.skipped} tests` : '';
  const verdict = counts.failed > 0 ? 'FAIL' : 'ok';
  console.log(`  ${verdict.padEnd(6)}${step.name.padEnd(12)}${seconds.padStart(6)} s  ${tests}`.trimEnd());
  // A test that passed only when it was repeated is no failure, and nobody's secret.
  for (const each of unsteady) console.log(indent(`unsteady: ${each}`));
  if (counts.failed > 0) console.log(indent(output));
  return counts;
}

interface Outcome {
  readonly counts: Counts;
  readonly output: string;
  readonly unsteady?: readonly string[];
}

async function attempt(step: Step): Promise<Outcome> {
  try {
    const env = await step.prepare?.();
    return await (step.suite ? runSuite(step, env) : runProgram(step, env));
  } catch (error) {
    return {
      counts: outcome(false),
      output: error instanceof Error ? error.message : String(error),
    };
  }
}

async function runProgram(step: Step, env?: NodeJS.ProcessEnv) {
  const { code, output } = await execute(step.run, env);
  return { counts: outcome(code === 0), output };
}

async function runSuite(step: Step, env?: NodeJS.ProcessEnv) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'pulse-suite-'));
  try {
    const report = path.join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code, output } = await execute([...step.run, ...reporters], env);
    const { counts, failures, unsteady } = readReport(await fs.readFile(report, 'utf8').catch(() => '{}'), root);
    const tests = counts.passed + counts.failed;
    // A suite that ran nothing, or broke outside its tests, has failed too.
    const broken = counts.failed === 0 && (code !== 0 || tests === 0);
    const said = output.replaceAll(/^\s*✓.*\n/gm, '');
    return {
      counts: broken ? { ...counts, failed: 1 } : counts,
      output: failures.join('\n\n') || (tests === 0 ? `${said}\nNo test ran.` : said),
      unsteady,
    };
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

function execute([program, ...args]: readonly [string, ...string[]], env?: NodeJS.ProcessEnv) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [path.resolve(root, program), ...args], {
      cwd: root,
      env: { ...process.env, ...(inTerminal && { FORCE_COLOR: '1' }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
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

function outcome(passed: boolean): Counts {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '    ');
}
