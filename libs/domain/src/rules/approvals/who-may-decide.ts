import {
  type MemberTerm,
  TIE_SETTLES_AFTER_MS,
  handOf,
  oldFromMs,
  openTermOf,
  settledFrom,
  type Tie,
  tiesOf,
} from './member-terms.js';

/** A change that waits for another member of the team than the one who asked for it. */
export interface ApprovalRequest {
  readonly requestedBy: number;
  /** Whose balance, or account; null if it is of nobody. */
  readonly userId: number | null;
  readonly requestedAt: Date;
}

/**
 * From when a member of the team may approve or reject a request: when they are not tied to who asked for it, and were not
 * new when it was asked for, or have been deciding for seven days.
 *
 * @param terms of all who ask or decide, and the ended ones whose ties may not be settled
 * @returns the request's own time if they may at once; null for whoever asked, whose balance it is, or who decides nothing
 */
export function mayDecideFrom(
  deciderId: number,
  { requestedBy, userId, requestedAt }: ApprovalRequest,
  terms: readonly MemberTerm[],
): Date | null {
  if (deciderId === requestedBy || deciderId === userId) return null;
  const term = openTermOf(deciderId, terms);
  if (!term?.decides) return null;
  const askedAtMs = requestedAt.getTime();
  const isNew = oldFromMs(term) > askedAtMs;
  const decidesFromMs = isNew ? term.since.getTime() + TIE_SETTLES_AFTER_MS : askedAtMs;
  return new Date(Math.max(decidesFromMs, untiedFromMs(deciderId, requestedBy, tiesOf(terms), askedAtMs)));
}

/** From when no ties connect two members: one on every way between them has to be settled. */
function untiedFromMs(one: number, other: number, ties: readonly Tie[], fromMs: number): number {
  const moments = [fromMs, ...ties.map(({ endsAtMs }) => endsAtMs)].filter((moment) => moment >= fromMs);
  // Ties only end as time passes, so the first moment without a connection is the last of one.
  return moments.sort((a, b) => a - b).find((moment) => !handOf(one, ties, moment).has(other)) as number;
}

/**
 * Whether somebody who decides may confirm that another member is a person of their own. Whoever may not be trusted to decide
 * what the other asks for cannot vouch for them either: their maker, everybody of the maker's hand, and new members.
 */
export function mayConfirm(
  confirmerId: number,
  memberId: number,
  terms: readonly MemberTerm[],
  at: Date,
): boolean {
  const member = openTermOf(memberId, terms);
  const confirmer = openTermOf(confirmerId, terms);
  if (!member || !confirmer?.decides || confirmerId === memberId) return false;
  const atMs = at.getTime();
  const isSettled = (settledFrom(member)?.getTime() ?? -Infinity) <= atMs;
  return (
    !isSettled && oldFromMs(confirmer) <= atMs && !handOf(confirmerId, tiesOf(terms), atMs).has(memberId)
  );
}
