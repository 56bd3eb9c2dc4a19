import type { RedemptionDto } from '@pwen/api-client';
import { clsx } from 'clsx';

import { useTexts } from '../../i18n/use-texts';
import { Icon, type IconName } from '../../ui/icon';

/** Each status differs by word, icon and shape, not only by colour: pending is outlined, settled is filled. */
const LOOKS = {
  pending: ['clock', 'border-2 border-dashed border-line'],
  // No tick, which could be read as "used".
  completed: ['gift', 'bg-lime text-on-lime'],
  refunded: ['back', 'bg-sky text-on-sky'],
} as const satisfies Record<RedemptionDto['status'], readonly [IconName, string]>;

export function StatusBadge({ status }: { status: RedemptionDto['status'] }) {
  const texts = useTexts();
  const [icon, look] = LOOKS[status];
  return (
    <span
      className={clsx(
        'rounded-pill text-tab inline-flex shrink-0 items-center gap-1 px-2 py-0.5 font-extrabold whitespace-nowrap',
        look,
      )}
    >
      <Icon name={icon} className="size-3.5" />
      {texts.redemptions[status]}
    </span>
  );
}
