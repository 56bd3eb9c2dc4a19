import { readStored, rowsIn, useStored, writeStored } from '../../../device/storage';
import type { Evidence } from '../verify/messages';

// Two notes that contradict each other prove it to everybody, for ever: they are added to, and never overwritten.

/** More would say nothing new. */
const MAX_EVIDENCE = 10;

export function keepEvidence(evidence: Evidence): void {
  const found = evidenceIn(readStored('logEvidence'));
  const isKnown = found.some(
    ({ kept, shown }) => kept.note === evidence.kept.note && shown.note === evidence.shown.note,
  );
  if (isKnown || found.length >= MAX_EVIDENCE) return;
  writeStored('logEvidence', JSON.stringify([...found, evidence]), { whenFull: 'keep' });
}

/** What this phone has found, the first one first. */
export function useEvidence(): Evidence[] {
  return evidenceIn(useStored('logEvidence'));
}

/** For whoever is to judge: both notes, the keys, and the proof that does not hold. */
export function evidenceFile(evidence: readonly Evidence[]): string {
  return `${JSON.stringify({ format: 'pwen-log-evidence/1', evidence }, null, 2)}\n`;
}

const evidenceIn = (stored: string | null): Evidence[] => rowsIn(stored, isEvidence);

function isEvidence(row: unknown): row is Evidence {
  if (typeof row !== 'object' || row === null) return false;
  const { what, foundAt, kept, shown } = row as Partial<Record<keyof Evidence, unknown>>;
  return typeof what === 'string' && typeof foundAt === 'string' && hasNote(kept) && hasNote(shown);
}

const hasNote = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'note' in value && typeof value.note === 'string';
