// What Vitest's JSON report of a suite says.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly numPendingTests?: number;
  readonly numTodoTests?: number;
  readonly testResults?: readonly FileResult[];
}

interface FileResult {
  readonly name: string;
  /** Of a file that broke outside its tests. */
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    /** Of each attempt that failed, also before one that passed. */
    readonly failureMessages: readonly string[];
  }[];
}

/** Of a message with its stack: enough to know what was missed and where. */
const LINES = 14;

/**
 * @param json The report; `{}` where none was written.
 * @returns counts; what failed and why, a text each; and what passed only when it was repeated.
 */
export function readReport(json: string, root: string) {
  const report = JSON.parse(json) as Report;
  const counts: Counts = {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
  const failures: string[] = [];
  const unsteady: string[] = [];
  for (const { name, message, assertionResults } of report.testResults ?? []) {
    const file = path.relative(root, name);
    if (message) failures.push(`${file}\n${shortened(message)}`);
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (failureMessages.length === 0) continue;
      const all = failureMessages.map(shortened);
      (status === 'passed' ? unsteady : failures).push([`${file} › ${fullName}`, ...all].join('\n'));
    }
  }
  return { counts, failures, unsteady };
}

function shortened(message: string): string {
  return stripVTControlCharacters(message).split('\n').slice(0, LINES).join('\n');
}
