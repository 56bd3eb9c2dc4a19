import { getPointHistory, getPointProof, type PointTransactionDto } from '@pwen/api-client';
import { sharedValue } from '@pwen/web/shared-value';
import { queryOptions } from '@tanstack/react-query';

import { Unanswered } from '../../api/answered-in-time';
import { isRefusedWith } from '../../api/refusal';
import { askWorker } from './ask-worker';
import { keptCheckpoints, rememberJudgement } from './kept/kept-checkpoints';
import { proofKeys } from './proof-keys';
import type { CheckedProof, Judgement, Progress, ProvedBalance, Refused } from './verify/messages';

/** What this phone has found out about a person's balance. */
export type Finding =
  /** No checkpoint includes an entry of the person yet. */
  | { readonly outcome: 'nothing-yet'; readonly judgement: Judgement | null }
  | (CheckedProof & {
      /** The file that was checked. */
      readonly text: string;
      /** How many entries the programme has recorded since; null if it could not be asked. */
      readonly newer: number | null;
    });

/** How far the check is; null while it is not known. */
export const checkProgress = sharedValue<Progress | null>(null);

/** Fetches and checks everything anew, whenever the page is opened. */
export function proofQuery(userId: number) {
  return queryOptions({
    queryKey: proofKeys.checked(userId),
    queryFn: ({ signal }) => check(userId, signal),
    gcTime: 0,
    structuralSharing: false,
  });
}

async function check(userId: number, signal: AbortSignal): Promise<Finding> {
  checkProgress.set(null);
  const [text, latest] = await Promise.all([fetchProof(), fetchLatest()]);
  if (text === null) return { outcome: 'nothing-yet', judgement: await watchLog() };
  const kept = keptCheckpoints();
  const checked = await askWorker(
    { ask: 'check', text, userId, kept },
    { signal, onProgress: checkProgress.set },
  );
  rememberJudgement(checked.judgement);
  if (checked.outcome !== 'proved') return { ...checked, text, newer: null };
  const differing = latest.find((entry) => differs(entry, checked));
  if (differing) return { ...refusedFor(differing), judgement: checked.judgement, text, newer: null };
  return { ...checked, text, newer: latest[0] ? Math.max(0, latest[0].id - checked.entries.length) : null };
}

/** The export, as the programme wrote it; null while it has none. */
async function fetchProof(): Promise<string | null> {
  try {
    const { data, response } = await getPointProof({ parseAs: 'text' });
    // The page of a captive portal proves nothing, and accuses nobody.
    if (!response.headers.get('content-type')?.includes('jsonl')) throw new Unanswered();
    return data as unknown as string;
  } catch (thrown) {
    if (isRefusedWith(thrown, 'NOT_FOUND')) return null;
    throw thrown;
  }
}

/** The newest entries of the history. Without them the proof is checked all the same. */
async function fetchLatest(): Promise<PointTransactionDto[]> {
  try {
    return (await getPointHistory({ query: { limit: 25 } })).data.transactions;
  } catch {
    return [];
  }
}

/** Whether the history shows another entry than the one in the log. */
function differs({ id, hash, amount }: PointTransactionDto, { entries }: ProvedBalance): boolean {
  const proved = entries[id - 1];
  return proved !== undefined && (proved.hash !== hash || proved.amount !== amount);
}

const refusedFor = ({ id }: PointTransactionDto): Refused => ({
  outcome: 'refused',
  sentence: `event ${id} of the history is another one than that of the log`,
});

/**
 * Compares the log's latest checkpoint with the one that this phone has kept, and keeps what follows.
 *
 * @returns null if the programme cannot be asked, or this phone knows nothing to compare it with
 */
export async function watchLog(): Promise<Judgement | null> {
  const kept = keptCheckpoints();
  if (kept.length === 0) return null;
  try {
    const judgement = await askWorker({ ask: 'watch', kept });
    rememberJudgement(judgement);
    return judgement;
  } catch {
    return null;
  }
}
