import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isFocusLost } from './focus-page';

/** A page's column. Narrow pages are for reading and for forms. */
export function Page({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div className={clsx('mx-auto flex w-full flex-col gap-5 px-4 py-4', narrow ? 'max-w-xl' : 'max-w-5xl')}>
      {children}
    </div>
  );
}

/** Where in the history the app was opened; LEFT as soon as somebody has gone elsewhere in it. */
let openedAt: string | undefined;
const LEFT = '';

/**
 * The page's title, in the tab too. On the way from page to page it takes the focus, so that a screen reader says where one
 * has arrived. At the page that the app was opened at it leaves the focus to the browser: the first Tab leads to the skip
 * link. There it takes only a focus that was lost.
 */
export function PageTitle({ children, className }: { children: string; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const takeFocus = useEffectEvent(() => {
    openedAt ??= key;
    if (key !== openedAt) openedAt = LEFT;
    if (openedAt === LEFT || isFocusLost()) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), []);
  return (
    <>
      <title>{`${children} · Pwen`}</title>
      <h1 ref={heading} tabIndex={-1} className={clsx('text-title font-extrabold text-balance', className)}>
        {children}
      </h1>
    </>
  );
}

interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
}

/** What a page shows in place of its content: nothing there, not found, failed. */
export function Notice({ title, children, action }: NoticeProps) {
  return (
    <div className="outlined rounded-card bg-card flex flex-col items-start gap-3 p-5">
      <p className="text-section font-extrabold">{title}</p>
      {children && <p className="text-muted">{children}</p>}
      {action}
    </div>
  );
}
