import { EVIDENCE_MAX_BYTES, type LedgerEvent } from '../../rules/ledger/event.js';
import { isWatched, readViewEvidence } from '../../rules/watching/view-evidence.js';
import { equalBytes } from '../bytes/byte-writer.js';
import { utf8 } from '../bytes/utf8.js';
import { commitText, isWithoutEvidence, type Sha256 } from './encode.js';

/** Evidence as it stands beside its event. */
interface SaltedEvidence {
  readonly salt: Uint8Array;
  readonly text: string;
}

/** Whether the event commits to this evidence. */
export function isSealedEvidence(
  event: Pick<LedgerEvent, 'evidenceHash'>,
  { salt, text }: SaltedEvidence,
  sha256: Sha256,
): boolean {
  if (isWithoutEvidence(event) || utf8(text).length > EVIDENCE_MAX_BYTES) return false;
  return equalBytes(commitText(salt, text, sha256), event.evidenceHash);
}

/** Why a video was not watched by this evidence; undefined if enough of it was credited, no faster than the clock. */
export function findUnwatched(text: string, recordedAt: Date): string | undefined {
  const evidence = readViewEvidence(text);
  if (!evidence) return 'has evidence that is none of a watched video';
  return isWatched(evidence, recordedAt) ? undefined : 'is of a video of which too little was credited';
}
