import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { isFocusTaken, isFocusLost } from './focus/focus-page';
import { productName } from './product-name';

/** The column of a page. Narrow pages are for reading and for forms. */
export function Page({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div className={clsx('mx-auto flex w-full flex-col gap-5 px-4 py-4', narrow ? 'max-w-xl' : 'max-w-5xl')}>
      {children}
    </div>
  );
}

/** The history entry at which the app was opened; LEFT once somebody has gone to another page. */
let openedAt: string | undefined;
const LEFT = '';

/**
 * The page's title, also shown in the browser tab. After a navigation it takes the focus, so that a screen reader
 * announces the new page. On the page at which the app was opened the browser keeps the focus, so that the first Tab
 * leads to the skip link; there the title only takes a focus that was lost. A menu that was opened while the page was
 * loading keeps it.
 */
export function PageTitle({ children, className }: { children: string; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const product = productName.use();
  const takeFocus = useEffectEvent(() => {
    openedAt ??= key;
    if (key !== openedAt) openedAt = LEFT;
    if (openedAt === LEFT ? !isFocusTaken() : isFocusLost()) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), []);
  return (
    <>
      <title>{`${children} · ${product}`}</title>
      <h1 ref={heading} tabIndex={-1} className={clsx('text-title font-extrabold text-balance', className)}>
        {children}
      </h1>
    </>
  );
}

interface NoticeProps {
  title: string;
  children?: ReactNode;
  /** The buttons of the notice. */
  action?: ReactNode;
}

/** Shown instead of content: when there is none, when it is not found, when it failed. */
export function Notice({ title, children, action }: NoticeProps) {
  return (
    <div className="outlined rounded-card bg-card flex flex-col items-start gap-3 p-5">
      <p className="text-section font-extrabold">{title}</p>
      {children && <p className="text-muted">{children}</p>}
      {action}
    </div>
  );
}
