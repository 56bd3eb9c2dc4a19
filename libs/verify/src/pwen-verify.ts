import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { ExportRefused, readVerifierKey, type VerifierKey } from '@pwen/domain/proof';

import { describeProved } from './describe-proved.js';
import { answerIfAsked } from './ledger-file/in-processes.js';
import { sha256, verifyEd25519 } from './primitives.js';
import { verifyFile } from './verify-file.js';

const USAGE = `usage: pwen-verify FILE --key KEY [--key KEY ...] [--checkpoint OLD ...]

FILE        an export of an account, of the ledger, or a receipt; - for the standard input
KEY         a public key of the log, or a file with one on each line
OLD         a checkpoint that you kept, to compare an export of the ledger with`;

/** Exit codes: it is proved, it is refused, or it could not be checked. */
const EXIT = { proved: 0, refused: 1, notChecked: 2 } as const;

const PROGRESS_EVERY = 500_000;

answerIfAsked();

/** A call that cannot be done as it is. */
class UsageError extends Error {}

/** @returns the exit code */
export async function runVerifier(args: string[]): Promise<number> {
  try {
    const { file, keys, kept } = readArguments(args);
    const proved = await verifyFile(file, {
      sha256,
      verifyEd25519,
      keys,
      kept,
      random: randomBytes(32),
      onProgress: sayProgress(),
    });
    for (const line of describeProved(proved, kept.length)) console.log(line);
    return EXIT.proved;
  } catch (fault) {
    if (fault instanceof ExportRefused) return sayRefused(fault);
    console.error(fault instanceof UsageError ? `${fault.message}\n${USAGE}` : messageOf(fault));
    return EXIT.notChecked;
  }
}

function sayRefused({ code, message }: ExportRefused): number {
  const isNewer = code === 'NEWER';
  console.log(`${isNewer ? 'Not checked' : 'Refused'}: ${message}.`);
  return isNewer ? EXIT.notChecked : EXIT.refused;
}

function sayProgress(): (events: number) => void {
  let said = 0;
  return (events) => {
    const rounds = Math.floor(events / PROGRESS_EVERY);
    if (rounds > said) console.error(`${rounds * PROGRESS_EVERY} events verified`);
    said = rounds;
  };
}

interface Arguments {
  readonly file: string;
  readonly keys: readonly VerifierKey[];
  /** The notes that somebody kept. */
  readonly kept: readonly string[];
}

/** @throws UsageError */
function readArguments(args: string[]): Arguments {
  const { values, positionals } = parse(args);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('Which file?');
  const keys = (values.key ?? []).flatMap(keysIn);
  if (keys.length === 0)
    throw new UsageError('Without a key from a place that you trust, nothing can be proved.');
  return { file, keys, kept: (values.checkpoint ?? []).map(textOf) };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { key: { type: 'string', multiple: true }, checkpoint: { type: 'string', multiple: true } },
    });
  } catch (fault) {
    throw new UsageError(messageOf(fault));
  }
}

/** @throws UsageError for anything else */
function keysIn(argument: string): VerifierKey[] {
  const isKey = readVerifierKey(argument, sha256) !== undefined;
  if (!isKey && !existsSync(argument)) throw new UsageError(`${argument} is neither a key nor a file.`);
  const lines = (isKey ? argument : textOf(argument))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.map((line) => {
    const key = readVerifierKey(line, sha256);
    if (!key) throw new UsageError(`This is not a key of a log: ${line}`);
    return key;
  });
}

/** @throws UsageError for what is not UTF-8 */
function textOf(path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path));
  } catch (fault) {
    throw new UsageError(`${path} cannot be read: ${messageOf(fault)}`);
  }
}

function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
