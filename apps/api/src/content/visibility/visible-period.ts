import { RefusedFields } from '@pwen/domain';

/** From when and until when people see a video; null without such an end. */
export interface VisiblePeriod {
  readonly visibleFrom: Date | null;
  readonly visibleUntil: Date | null;
}

/** @throws DomainError INVALID_PERIOD if it ends before it begins */
export function assertPeriod({ visibleFrom, visibleUntil }: VisiblePeriod): void {
  if (visibleFrom && visibleUntil && visibleUntil < visibleFrom)
    throw new RefusedFields('INVALID_PERIOD', { visibleUntil: { code: 'ENDS_BEFORE_IT_BEGINS' } });
}
