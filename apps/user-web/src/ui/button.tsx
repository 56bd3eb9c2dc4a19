import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';

const LOOKS = {
  /** The main action of a page. */
  action: 'bg-blue text-on-blue',
  /** Actions that lead to points. */
  mango: 'bg-mango text-on-mango',
  plain: 'bg-card text-ink',
};

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS;
  /** Styles the child (a link) as a button. */
  asChild?: boolean;
}

export function Button({ look = 'action', asChild = false, className, type, ...props }: ButtonProps) {
  const Tag = asChild ? Slot.Root : 'button';
  return (
    <Tag
      {...(!asChild && { type: type ?? 'button' })}
      className={clsx(
        'outlined rounded-button inline-flex min-h-12 items-center justify-center gap-2 px-5 py-2 text-center font-bold',
        'transition-transform active:translate-y-0.5 disabled:opacity-60 disabled:active:translate-y-0',
        LOOKS[look],
        className,
      )}
      {...props}
    />
  );
}
