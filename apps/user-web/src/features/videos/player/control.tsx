import { clsx } from 'clsx';

import { Icon, type IconName } from '../../../ui/icon';

interface ControlProps {
  icon: IconName;
  label: string;
  onClick: () => void;
  /** The key that does the same while the focus is in the player. */
  shortcut: string;
  /** Whether it is switched on, for a button that stays on. */
  isPressed?: boolean;
  /** Low: on a strip that is lower than a thumb needs, the button reaches above it. */
  size?: 'normal' | 'low';
}

/** A button of a player. */
export function Control({ icon, label, onClick, shortcut, isPressed, size = 'normal' }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-pressed={isPressed}
      onClick={onClick}
      className={clsx(
        'focus-visible:outline-mango rounded-small relative grid shrink-0 -outline-offset-3',
        size === 'low' ? 'size-11 items-end' : 'size-12 items-center',
      )}
    >
      <span
        className={clsx(
          'grid place-items-center',
          size === 'low' ? 'h-8' : 'h-10',
          isPressed && 'text-mango',
        )}
      >
        <Icon name={icon} className="size-5" />
      </span>
    </button>
  );
}
