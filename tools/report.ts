// Reads Vitest's JSON report of a suite.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface Timed {
  /** The suite, the file and the title. */
  readonly test: string;
  readonly ms: number;
}

export interface Failure {
  readonly test: string;
  /** Lines of the message, the most informative first. */
  readonly reason: readonly string[];
}

interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly FileResult[];
}

interface FileResult {
  readonly name: string;
  /** The message of a file that failed outside its tests. */
  readonly message?: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly tags?: readonly string[];
    readonly duration?: number | null;
    readonly failureMessages: readonly string[];
  }[];
}

/** How much of a message with its stack is kept: enough to know what failed and where. */
const LINES = 14;

/** @param json The report; `{}` if none was written. */
export function readReport(json: string, root: string) {
  const report = JSON.parse(json) as Report;
  const counts: Counts = {
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    skipped: (report.testResults ?? []).flatMap(({ assertionResults }) => assertionResults.filter(isSkipped)).length,
  };
  const failures: Failure[] = [];
  const times: Timed[] = [];
  for (const { name, message, assertionResults } of report.testResults ?? []) {
    const file = path.relative(root, name);
    if (message) failures.push({ test: file, reason: shortened(message) });
    for (const { fullName, duration, failureMessages } of assertionResults) {
      const test = `${file} › ${fullName}`;
      if (duration) times.push({ test, ms: duration });
      if (failureMessages.length > 0) failures.push({ test, reason: failureMessages.flatMap(shortened) });
    }
  }
  return { counts, failures, times };
}

/** For another reason than that `npm run test:long` runs it. */
function isSkipped({ status, tags = [] }: FileResult['assertionResults'][number]): boolean {
  return status !== 'passed' && status !== 'failed' && !tags.includes('long');
}

function shortened(message: string): string[] {
  return stripVTControlCharacters(message).split('\n').slice(0, LINES);
}
