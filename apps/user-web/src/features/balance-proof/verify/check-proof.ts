import { sha256 } from '@noble/hashes/sha2.js';
import {
  type EventLine,
  ExportLines,
  ExportRefused,
  refuse,
  verifyExport,
  type VerifierKey,
} from '@pwen/domain/proof';

import { judgeCheckpoint, type Judged } from './judge-checkpoint';
import type { LogService } from './log-service';
import type { CheckedProof, KeptCheckpoint, Progress, ProvedBalance, ProvedEntry } from './messages';
import { verifyEd25519 } from './signatures';

interface ProofToCheck {
  /** The export of the person's account, as the programme sent it. */
  readonly text: string;
  readonly userId: number;
  readonly kept: readonly KeptCheckpoint[];
}

/**
 * Checks the export of a person's account with the domain's own rules, and compares its checkpoint with the one that this
 * phone has kept.
 *
 * @throws NotAnswered if it depends on keys that the programme cannot be asked for
 */
export async function checkProof(
  { text, userId, kept }: ProofToCheck,
  service: LogService,
  onProgress: (progress: Progress) => void,
): Promise<CheckedProof> {
  let judged: Judged | undefined;
  try {
    const lines = linesOf(text);
    judged = await judgeCheckpoint(checkpointIn(lines), kept, service);
    const proved = await prove(lines, userId, judged.keys, onProgress);
    return { ...proved, judgement: judged.judgement };
  } catch (thrown) {
    if (!(thrown instanceof ExportRefused)) throw thrown;
    if (thrown.code === 'NEWER') return { outcome: 'newer', judgement: judged?.judgement ?? null };
    return { outcome: 'refused', sentence: thrown.message, judgement: judged?.judgement ?? null };
  }
}

/** The lines of an export. @throws ExportRefused */
export function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.pop() !== '') refuse('INCOMPLETE', 'the file ends in the middle of a line');
  return lines;
}

function checkpointIn([first = '']: readonly string[]): string {
  const header = new ExportLines().read(first);
  return header.kind === 'header'
    ? header.checkpoint
    : refuse('FORM', 'line 1 is not the header of an export');
}

/** How many lines are checked between two reports. */
const LINES_AT_A_TIME = 40;
/** The header, the state, the account and the end. */
const LINES_AROUND = 4;

async function prove(
  lines: readonly string[],
  userId: number,
  keys: readonly VerifierKey[],
  onProgress: (progress: Progress) => void,
): Promise<ProvedBalance> {
  const entries: ProvedEntry[] = [];
  const total = Math.max(0, lines.length - LINES_AROUND);
  function* chunks(): Generator<readonly string[]> {
    for (let at = 0; at < lines.length; at += LINES_AT_A_TIME) {
      onProgress({ checked: entries.length, total });
      yield lines.slice(at, at + LINES_AT_A_TIME);
    }
  }
  const proved = await verifyExport(chunks(), {
    sha256,
    verifyEd25519,
    random: crypto.getRandomValues(new Uint8Array(32)),
    keys,
    onEvent: (line) => entries.push(entryOf(line)),
  });
  if (proved.scope !== 'account') return refuse('FORM', 'the file is not the export of an account');
  if (proved.account.userId !== userId)
    return refuse('STATE', `the entries are those of account ${proved.account.userId}, not of ${userId}`);
  return {
    outcome: 'proved',
    entries,
    balance: proved.account.balance,
    origin: proved.checkpoint.origin,
    size: proved.checkpoint.size,
    includedAt: proved.state.at.toISOString(),
  };
}

const entryOf = ({ event, leaf, words }: EventLine): ProvedEntry => ({
  sequence: event.sequence,
  leaf,
  at: event.recordedAt.toISOString(),
  sourceType: event.source.type,
  sourceId: event.source.id,
  amount: event.amountPoints,
  balanceAfter: event.balanceAfter,
  description: words?.text ?? '',
  hash: Array.from(event.hash, (byte) => byte.toString(16).padStart(2, '0')).join(''),
});
