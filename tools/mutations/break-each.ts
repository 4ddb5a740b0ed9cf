// Breaks each statement once, in a copy, and runs the tests that should notice.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Mutation } from './mutation.ts';
import { copySources } from './scratch.ts';

export interface Outcome {
  readonly statement: string;
  /** Null: each of its tests failed. */
  readonly wrong: string | null;
}

/** One after another: the tests of a browser have one page. Calls `tell` with each outcome. */
export async function breakEach(
  root: string,
  mutations: readonly Mutation[],
  tell: (outcome: Outcome) => void,
): Promise<void> {
  const copy = copySources(root);
  try {
    // A test that fails there in any case would notice everything.
    const failing = await failingIn(copy, new Set(mutations.flatMap(({ tests }) => tests)));
    for (const mutation of mutations) {
      const already = mutation.tests.filter((test) => failing.has(test));
      const wrong = already.length > 0 ? `fails unbroken: ${already.join(', ')}` : await outcomeOf(copy, mutation);
      tell({ statement: mutation.statement, wrong });
    }
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

async function failingIn(copy: string, tests: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const failing = new Set<string>();
  for (const test of tests) if (!(await passes(copy, test))) failing.add(test);
  return failing;
}

async function outcomeOf(copy: string, { file, text, replacement, tests }: Mutation): Promise<string | null> {
  const place = path.join(copy, file);
  const whole = fs.readFileSync(place, 'utf8');
  if (whole.split(text).length !== 2) return `${file} has not once: ${text}`;
  fs.writeFileSync(
    place,
    whole.replace(text, () => replacement),
  );
  try {
    const green: string[] = [];
    for (const test of tests) if (await passes(copy, test)) green.push(test);
    return green.length === 0 ? null : `stays green: ${green.join(', ')}`;
  } finally {
    fs.writeFileSync(place, whole);
  }
}

async function passes(copy: string, test: string): Promise<boolean> {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    configOf(test),
    '--project',
    projectOf(test),
    test,
  ];
  const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

function projectOf(test: string): string {
  const [, suite] = /^test\/(faults|journeys|permissions|simulation)\//.exec(test) ?? [];
  if (suite !== undefined) return suite;
  if (test.endsWith('.browser.test.tsx')) return 'components';
  return test.endsWith('.contract.test.ts') ? 'contract' : 'unit';
}

function configOf(test: string): string {
  return ['components', 'unit'].includes(projectOf(test)) ? 'vitest.config.ts' : 'vitest.node.config.ts';
}
