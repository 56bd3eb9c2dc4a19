import type { BalanceChangeDto } from '@pwen/api-client';

/** A change that another administrator asked for, and that waits. */
export function balanceChange(
  part: Partial<BalanceChangeDto> & Pick<BalanceChangeDto, 'id'>,
): BalanceChangeDto {
  return {
    userId: 12,
    username: 'mari@egzanp.example',
    kind: 'increase',
    amountPoints: 5000,
    effectPoints: 5000,
    balance: 250,
    corrects: null,
    reason: 'Gwo pri a',
    state: 'waiting',
    requestedBy: { id: 3, username: 'lòt-admin@pwen.ht' },
    requestedAt: '2026-11-24T15:00:00.000Z',
    decidedBy: null,
    deciders: [{ id: 1, username: 'admin@pwen.ht', from: null }],
    decidedAt: null,
    decisionReason: null,
    sequence: null,
    ...part,
  };
}
