import type { Owner, Surroundings } from './acting.js';

interface Voucher {
  readonly redeemedAt: Date;
  readonly arrivedAt: Date;
  readonly htg: number;
  /** What it cost. */
  readonly points: number;
}

export interface Hold {
  readonly reason: string;
  readonly heldAt: Date;
  /** Null while it is held. */
  readonly openedAt: Date | null;
  readonly decision: string | null;
}

/** What became of an account. */
export interface Standing {
  readonly personId: number;
  readonly email: string;
  readonly joinedAt: Date;
  readonly isConfirmed: boolean;
  /** Whether the first voucher is open. */
  readonly isOpen: boolean;
  /** Whether the team has paused what they redeem. */
  readonly isPaused: boolean;
  readonly balance: number;
  /** Points by what they were for: `VIDEO_WATCH`, `SURVEY`, `QUICK_SURVEY`, `REFERRAL`, `WELCOME` and others. */
  readonly earned: Readonly<Record<string, number>>;
  /** All of these. */
  readonly points: number;
  readonly vouchers: readonly Voucher[];
  readonly holds: readonly Hold[];
}

interface Row {
  readonly id: string;
  readonly isConfirmed: boolean;
  readonly isPaused: boolean;
  readonly balance: string | null;
  readonly earned: Record<string, number> | null;
  readonly vouchers: readonly { redeemedAt: string; arrivedAt: string; htg: number; points: number }[] | null;
  readonly holds:
    readonly { reason: string; heldAt: string; openedAt: string | null; decision: string | null }[] | null;
}

const STANDINGS = `
  SELECT u.id, u.email_confirmed_at IS NOT NULL AS "isConfirmed",
    EXISTS (SELECT FROM redemption_pauses WHERE user_id = u.id AND paused_until > $2) AS "isPaused",
    (SELECT balance FROM point_accounts WHERE user_id = u.id),
    (SELECT json_object_agg(source_type, sum) FROM (
       SELECT source_type, sum(amount)::integer AS sum FROM point_transactions
       WHERE user_id = u.id AND type = 'EARN' GROUP BY source_type) AS by_source) AS earned,
    (SELECT json_agg(json_build_object('redeemedAt', redeemed_at, 'arrivedAt', settled_at, 'htg', value_htg,
       'points', points_cost) ORDER BY settled_at)
     FROM redemptions WHERE user_id = u.id AND status = 'completed') AS vouchers,
    (SELECT json_agg(json_build_object('reason', reason, 'heldAt', held_at, 'openedAt', decided_at, 'decision', decision))
     FROM redemption_holds WHERE user_id = u.id) AS holds
  FROM unnest($1::bigint[]) WITH ORDINALITY AS asked(id, place) JOIN users u ON u.id = asked.id ORDER BY place`;

/** In the order of the people. */
export async function standingOf(world: Surroundings, people: readonly Owner[]): Promise<Standing[]> {
  await world.settled();
  const open = await world.openVouchersOf(people);
  const { rows } = await world.owner.query<Row>(STANDINGS, [people.map(({ id }) => id), world.now()]);
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.map((row) => standing(row, byId.get(Number(row.id)) as Owner, open));
}

function standing(row: Row, { id, email, joinedAt }: Owner, open: ReadonlySet<number>): Standing {
  const earned = row.earned ?? {};
  return {
    personId: id,
    email,
    joinedAt,
    isConfirmed: row.isConfirmed,
    isOpen: open.has(id),
    isPaused: row.isPaused,
    balance: Number(row.balance ?? 0),
    earned,
    points: Object.values(earned).reduce((sum, points) => sum + points, 0),
    vouchers: (row.vouchers ?? []).map(({ redeemedAt, arrivedAt, ...voucher }) => ({
      ...voucher,
      redeemedAt: new Date(redeemedAt),
      arrivedAt: new Date(arrivedAt),
    })),
    holds: (row.holds ?? []).map(({ heldAt, openedAt, ...hold }) => ({
      ...hold,
      heldAt: new Date(heldAt),
      openedAt: openedAt === null ? null : new Date(openedAt),
    })),
  };
}
