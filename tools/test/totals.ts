import { existsSync, readFileSync } from 'node:fs';

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
}

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
