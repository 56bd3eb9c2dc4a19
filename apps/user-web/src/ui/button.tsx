import { clsx } from 'clsx';
import { Children, cloneElement, type ComponentProps, type ReactElement } from 'react';

const LOOKS = {
  /** The main action of a page. */
  action: 'bg-blue text-on-blue',
  /** Actions that lead to points. */
  mango: 'bg-mango text-on-mango',
  plain: 'bg-card text-ink',
};

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS;
  /**
   * Styles the child, one link, as a button. Done by hand: what Radix has for it also merges handlers and refs, which a link
   * here has none of, and is 0.9 kB of every first load.
   */
  asChild?: boolean;
}

export function Button({
  look = 'action',
  asChild = false,
  className,
  type = 'button',
  children,
  ...props
}: ButtonProps) {
  const classes = clsx(
    'outlined rounded-button inline-flex min-h-12 items-center justify-center gap-2 px-5 py-2 text-center font-bold',
    'transition-transform active:translate-y-0.5 disabled:opacity-60 disabled:active:translate-y-0',
    LOOKS[look],
    className,
  );
  if (asChild) {
    const link = Children.only(children) as ReactElement<{ className?: string }>;
    return cloneElement(link, { ...props, className: clsx(classes, link.props.className) });
  }
  return (
    <button type={type} className={classes} {...props}>
      {children}
    </button>
  );
}
