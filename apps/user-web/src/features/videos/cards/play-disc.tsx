import { clsx } from 'clsx';

import { Icon, type IconName } from '../../../ui/icon';

interface PlayDiscProps {
  size?: 'normal' | 'large';
  icon?: IconName;
}

/** The play icon on a poster. */
export function PlayDisc({ size = 'normal', icon = 'play' }: PlayDiscProps) {
  return (
    <span className="pointer-events-none absolute inset-0 grid place-items-center">
      <span
        className={clsx(
          'outlined rounded-pill bg-mango text-on-mango grid place-items-center',
          size === 'large' ? 'size-18' : 'size-12',
        )}
      >
        <Icon
          name={icon}
          className={clsx(size === 'large' ? 'size-9' : 'size-6', icon === 'play' && 'translate-x-px')}
        />
      </span>
    </span>
  );
}
