import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Totals {
  passed: number;
  failed: number;
}

/** The used fields of jest's `--json` output. */
interface JestAnswer {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not be loaded or broke before a test ran; jest counts no test for them. */
  numRuntimeErrorTestSuites: number;
  numTotalTests: number;
  success: boolean;
  testResults?: {
    /** The file's path. */
    name: string;
    status: string;
    /** Why the file as a whole failed, if none of its tests did. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** The lines of a failure that are repeated at the end; the rest is printed above. */
const LINES_PER_FAILURE = 24;

/**
 * The totals of a project's tests. A file that could not be loaded is one failure, and so is a run without a result,
 * without tests, or with a failure outside of tests.
 */
export function totalsOf(answerPath: string): Totals {
  const answer = readAnswer(answerPath);
  if (!answer) return { passed: 0, failed: 1 };
  const failed = answer.numFailedTests + answer.numRuntimeErrorTestSuites;
  const isFailedUnseen = failed === 0 && (!answer.success || answer.numTotalTests === 0);
  return { passed: answer.numPassedTests, failed: isFailedUnseen ? 1 : failed };
}

/** Each failed test, by file and name, with the start of its message. */
export function failuresOf(answerPath: string): string[] {
  return (readAnswer(answerPath)?.testResults ?? []).flatMap(
    ({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return status === 'failed' ? [describe(name, 'the file itself', message)] : [];
      return failed.map(({ fullName, failureMessages }) =>
        describe(name, fullName, failureMessages.join('\n')),
      );
    },
  );
}

function describe(path: string, test: string, message: string): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_PER_FAILURE);
  return [`${path}: ${test}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

export function sum(all: readonly Totals[]): Totals {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
  };
}

/** The last line of a run, as read by .ci/run and people. */
export function inWords({ passed, failed }: Totals): string {
  return `${passed} passed, ${failed} failed`;
}

function readAnswer(path: string): JestAnswer | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as JestAnswer;
  } catch {
    return undefined;
  }
}
