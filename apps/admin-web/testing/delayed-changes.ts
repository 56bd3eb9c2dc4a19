import type { DelayedChangeDto } from '@pwen/api-client';

/** A price that another administrator wants to lower, and that waits. */
export function delayedChange(
  part: Partial<DelayedChangeDto> & Pick<DelayedChangeDto, 'id'>,
): DelayedChangeDto {
  return {
    kind: 'reward-terms',
    subjectId: 5,
    subject: 'Koupon 5,000 HTG',
    former: { pointsCost: 5000, limitPerPerson: 1, limitPerDay: null },
    wanted: { pointsCost: 10, limitPerPerson: null, limitPerDay: null },
    worthPoints: 19_960,
    state: 'waiting',
    requestedBy: { id: 3, username: 'lòt-admin@pwen.ht' },
    requestedAt: '2026-11-29T19:05:00.000Z',
    countsFrom: '2026-11-30T19:05:00.000Z',
    decidedBy: null,
    decidedAt: null,
    deciders: [{ id: 1, username: 'admin@pwen.ht', from: null }],
    ...part,
  };
}
