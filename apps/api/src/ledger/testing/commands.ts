import { type Earn, type LedgerCommand, viewEvidence } from '@pwen/domain';
import fc from 'fast-check';

/** All generated times are close to this one. */
export const NOON = new Date('2026-11-20T12:00:00Z');

/** How long the videos of tests are. */
const VIDEO_MS = 10_000;

/** Evidence of a video that was watched from its beginning to its end, until just now. */
export const watchedUntil = (at: Date): string =>
  viewEvidence({
    endedMs: null,
    lengthMs: VIDEO_MS,
    beganAt: new Date(at.getTime() - VIDEO_MS),
    credited: [{ from: 0, to: VIDEO_MS }],
  });

/** What a test of a watched video chooses. */
export type WatchedVideo = Omit<Earn, 'kind' | 'source' | 'key' | 'evidence'> & {
  readonly video: number | string;
};

/** The command of a video that was watched until just now. */
export function earnVideo({ video, ...rest }: WatchedVideo): Earn {
  return {
    ...rest,
    kind: 'earn',
    source: { type: 'VIDEO_WATCH', id: String(video) },
    key: `video:${video}`,
    evidence: watchedUntil(rest.at),
  };
}

const userId = fc.integer({ min: 1, max: 4 });
const small = fc.integer({ min: 1, max: 8 });
const amountPoints = fc.integer({ min: 1, max: 120 });
const actor = fc.constantFrom('system', 'user:1', 'administrator:9');
const description = fc.constantFrom('Kafe Tyòt', 'Sondaj: transpò piblik', 'Rara nan Leyogàn', 'erè');
const at = fc.integer({ min: 0, max: 900_000 }).map((ms) => new Date(NOON.getTime() + ms));
const common = { userId, actor, description, at };

/** Any command on a few accounts, with frequent collisions of keys and corrections. */
export const anyCommand: fc.Arbitrary<LedgerCommand> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({ ...common, amountPoints, id: small })
      .map(({ id, ...rest }): LedgerCommand => earnVideo({ ...rest, video: id })),
  },
  {
    weight: 4,
    arbitrary: fc.record({ ...common, amountPoints, id: small }).map(({ id, ...rest }): LedgerCommand => ({
      ...rest,
      kind: 'earn',
      source: { type: 'SURVEY', id: String(id) },
      key: `survey:${id}`,
    })),
  },
  {
    weight: 2,
    // Of these four people each is a friend of the others, and of some more.
    arbitrary: fc.record({ ...common, amountPoints, id: small }).map(({ id, ...rest }): LedgerCommand => ({
      ...rest,
      kind: 'earn',
      source: { type: 'REFERRAL', id: String(id) },
      key: `referral:${id}`,
    })),
  },
  {
    weight: 5,
    arbitrary: fc.record({ ...common, amountPoints, id: small }).map(({ id, ...rest }): LedgerCommand => ({
      ...rest,
      kind: 'spend',
      source: { type: 'REDEMPTION', id: String(id) },
      key: `redemption:${id}`,
    })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ ...common, corrects: small })
      .map((rest): LedgerCommand => ({ ...rest, kind: 'refund' })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ ...common, corrects: small })
      .map((rest): LedgerCommand => ({ ...rest, kind: 'reverse' })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({
        ...common,
        amountPoints,
        kind: fc.constantFrom('increase' as const, 'decrease' as const),
        key: small.map(String),
      })
      .map((rest): LedgerCommand => rest),
  },
  { weight: 1, arbitrary: fc.record(common).map((rest): LedgerCommand => ({ ...rest, kind: 'close' })) },
);
