const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * After so long the tie between a new member and whoever invited or promoted them is settled by itself, and they decide also
 * what was asked for while they were new.
 */
export const TIE_SETTLES_AFTER_MS = 7 * DAY_MS;
/** Members decide and confirm from the beginning only what comes after so long in a role that may. */
const NEW_MEMBER_MS = DAY_MS;

/**
 * The time during which somebody could ask for changes of points and prices, or also decide what others ask for. Whoever may
 * decide from some moment on begins a new one.
 */
export interface MemberTerm {
  readonly memberId: number;
  readonly since: Date;
  /** Who invited or promoted them; null for founders: those of the first start, and who were there before terms were known. */
  readonly madeBy: number | null;
  /** Who had invited them to the team, if somebody else then promoted them. */
  readonly invitedBy?: number | null;
  /** When a third member confirmed that they are another person than their maker. */
  readonly confirmedAt: Date | null;
  /** Null while they may. */
  readonly endedAt: Date | null;
  /** Whether they may decide now, and not only ask. */
  readonly decides: boolean;
}

/** Two members of whom one made the other, until the tie is settled. */
export interface Tie {
  readonly between: readonly [number, number];
  readonly endsAtMs: number;
}

/**
 * When nothing ties a member to their maker any more: seven days after they began, or when they were confirmed, if
 * that came before. Null: nobody made them.
 */
export function settledFrom({ madeBy, since, confirmedAt }: MemberTerm): Date | null {
  if (madeBy === null) return null;
  const alone = since.getTime() + TIE_SETTLES_AFTER_MS;
  return new Date(Math.min(alone, confirmedAt?.getTime() ?? alone));
}

/** The ties of all terms, also of those that ended: whoever made somebody and left has still made them. */
export function tiesOf(terms: readonly MemberTerm[]): Tie[] {
  return terms.flatMap((term) => {
    const settled = settledFrom(term);
    if (settled === null) return [];
    const endsAtMs = settled.getTime();
    const makers = [term.madeBy, term.invitedBy ?? null].filter((maker) => maker !== null);
    return makers.map((maker) => ({ between: [term.memberId, maker] as const, endsAtMs }));
  });
}

/**
 * Everybody whom ties connect with a member at a time, over any number of others: for the rule they may all be one
 * person with several mailboxes.
 */
export function handOf(memberId: number, ties: readonly Tie[], atMs: number): ReadonlySet<number> {
  const open = ties.filter(({ endsAtMs }) => endsAtMs > atMs);
  const hand = new Set([memberId]);
  // Whoever is added while the set is walked is walked too.
  for (const one of hand)
    for (const { between } of open) if (between.includes(one)) between.forEach((other) => hand.add(other));
  return hand;
}

/** The term that somebody is in. */
export function openTermOf(memberId: number, terms: readonly MemberTerm[]): MemberTerm | undefined {
  return terms.find((term) => term.memberId === memberId && term.endedAt === null);
}

/** From when a member is no longer new; always, if nobody made them. */
export function oldFromMs({ madeBy, since }: MemberTerm): number {
  return madeBy === null ? -Infinity : since.getTime() + NEW_MEMBER_MS;
}
