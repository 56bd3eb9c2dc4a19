import type { RedemptionDto } from '@pwen/api-client';
import { clsx } from 'clsx';

import { useTexts } from '../../i18n/use-texts';
import { Icon, type IconName } from '../../ui/icon';

/** What a redemption means to its person. */
export function stateOf({
  status,
  usedAt,
  heldUntil,
}: Pick<RedemptionDto, 'status' | 'usedAt' | 'heldUntil'>) {
  // What an older version stored on this device says nothing about use, and of holds neither.
  if (status === 'pending' && heldUntil) return 'held';
  return status === 'completed' && usedAt ? 'used' : status;
}

/** Each state differs by word, icon and shape, not only by colour: what is over, or not there yet, is outlined. */
const LOOKS = {
  pending: ['clock', 'border-2 border-dashed border-line'],
  held: ['eye', 'border-2 border-dashed border-line'],
  // No tick, which could be read as "used".
  completed: ['gift', 'bg-lime text-on-lime'],
  used: ['check', 'border-2 border-hair text-muted'],
  refunded: ['back', 'bg-sky text-on-sky'],
} as const satisfies Record<ReturnType<typeof stateOf>, readonly [IconName, string]>;

export function StatusBadge({ redemption }: { redemption: RedemptionDto }) {
  const texts = useTexts();
  const state = stateOf(redemption);
  const [icon, look] = LOOKS[state];
  return (
    <span
      className={clsx(
        'rounded-pill text-tab inline-flex shrink-0 items-center gap-1 px-2 py-0.5 font-extrabold whitespace-nowrap',
        look,
      )}
    >
      <Icon name={icon} className="size-3.5" />
      {texts.redemptions[state]}
    </span>
  );
}
