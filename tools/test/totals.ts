import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Totals {
  passed: number;
  failed: number;
}

/** The fields of jest's `--json` answer that count. */
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
    /** Why the file as a whole failed, where no test of it did. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Lines of a failure's message that a run repeats at its end: enough to know it again, the rest stands above. */
const LINES_PER_FAILURE = 12;

/**
 * What a project's tests came to. A file that could not load is one failure, and so is a run that left no answer, found
 * no test, or failed for a reason that no test shows (an error outside of tests).
 */
export function totalsOf(answerPath: string): Totals {
  const answer = readAnswer(answerPath);
  if (!answer) return { passed: 0, failed: 1 };
  const failed = answer.numFailedTests + answer.numRuntimeErrorTestSuites;
  const isFailedUnseen = failed === 0 && (!answer.success || answer.numTotalTests === 0);
  return { passed: answer.numPassedTests, failed: isFailedUnseen ? 1 : failed };
}

/** Each test that failed, by file and name, with the start of what it said. */
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

/** The last line of a run, as .ci/run and people read it. */
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
