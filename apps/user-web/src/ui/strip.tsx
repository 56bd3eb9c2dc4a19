import { clsx } from 'clsx';
import type { HTMLAttributes, ReactNode } from 'react';

interface StripProps extends HTMLAttributes<HTMLElement> {
  /** The icon, and the way to something, beside the words. */
  icon?: ReactNode;
  action?: ReactNode;
}

/** One of the strips below the top bar, in the flow of every page: as low as its words, because there may be several. */
export function Strip({ icon, action, className, children, ...props }: StripProps) {
  const Tag = props.role ? 'div' : 'aside';
  return (
    <Tag className="bg-sky text-on-sky not-first:border-paper not-first:border-t-2" {...props}>
      <div
        className={clsx(
          'text-side mx-auto flex min-h-11 w-full max-w-5xl items-center gap-x-3 px-4 leading-tight',
          className,
        )}
      >
        {icon}
        <div className="min-w-0 flex-1 py-1">{children}</div>
        {action}
      </div>
    </Tag>
  );
}

/** The link of a strip: high enough for a thumb, without making the strip higher. */
export const STRIP_LINK = 'inline-flex min-h-11 shrink-0 items-center font-bold underline max-w-1/2';

/** The strips of a page. Where there are several, each says only what has to be known now. */
export function Strips({ children }: { children: ReactNode }) {
  return <div className="group/strips">{children}</div>;
}

/** More words, for a strip that is alone. */
export const WHEN_ALONE = 'group-has-[>:nth-child(2)]/strips:hidden';
