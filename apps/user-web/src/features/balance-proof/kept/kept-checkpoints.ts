import { readStored, rowsIn, writeStored } from '../../../device/storage';
import type { Judgement, KeptCheckpoint } from '../verify/messages';
import { keepEvidence } from './evidence';

// What this phone knows of the programme's log, whoever is signed in: it is about nobody, and stays when people sign out.

/** One for each log, the last one first. */
export function keptCheckpoints(): KeptCheckpoint[] {
  return rowsIn(readStored('keptCheckpoints'), isKept);
}

/** Keeps what follows from a comparison. */
export function rememberJudgement(judgement: Judgement | null): void {
  if (judgement?.outcome === 'contradicts') keepEvidence(judgement.evidence);
  if (judgement && 'keep' in judgement) keep(judgement.keep);
}

function keep(checkpoint: KeptCheckpoint): void {
  const kept = keptCheckpoints();
  // Another tab may have kept a later one meanwhile.
  if (kept.some(({ origin, size }) => origin === checkpoint.origin && size > checkpoint.size)) return;
  const others = kept.filter(({ origin }) => origin !== checkpoint.origin);
  writeStored('keptCheckpoints', JSON.stringify([checkpoint, ...others]), { whenFull: 'keep' });
}

function isKept(row: unknown): row is KeptCheckpoint {
  if (typeof row !== 'object' || row === null) return false;
  const { origin, size, note, keys } = row as Partial<Record<keyof KeptCheckpoint, unknown>>;
  return (
    typeof origin === 'string' &&
    Number.isSafeInteger(size) &&
    typeof note === 'string' &&
    Array.isArray(keys)
  );
}
