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
  /** Above the picture the icon needs a background of its own. */
  onPicture?: boolean;
}

/** A button of a player. */
export function Control({ icon, label, onClick, shortcut, isPressed, onPicture = false }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-pressed={isPressed}
      onClick={onClick}
      className="focus-visible:outline-mango rounded-small grid size-12 shrink-0 place-items-center -outline-offset-3"
    >
      <span
        className={clsx(
          'rounded-pill grid place-items-center',
          onPicture ? 'bg-chip text-on-chip size-9' : 'size-10',
          isPressed && 'text-mango',
        )}
      >
        <Icon name={icon} className={onPicture ? 'size-4' : 'size-5'} />
      </span>
    </button>
  );
}
