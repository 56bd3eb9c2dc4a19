import { useId, type ReactNode } from 'react';

import { Card } from '../../ui/board';
import { Chevron } from '../balance-proof/disclosure';

interface AccountSectionProps {
  title: string;
  /** What the section is for. */
  text?: string;
  children: ReactNode;
}

/**
 * A part of the account page, which is saved by itself. It is a row until somebody opens it: the page is found at a glance,
 * and only its person closes it, so that nothing typed or refused goes out of sight.
 */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <details className="group">
        <summary className="rounded-card flex min-h-14 list-none items-center justify-between gap-3 px-5 py-2 -outline-offset-4 [&::-webkit-details-marker]:hidden">
          <h2 id={id} className="text-section min-w-0 font-extrabold">
            {title}
          </h2>
          <Chevron className="group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-3 px-5 pb-5">
          {text && <p className="text-muted">{text}</p>}
          {children}
        </div>
      </details>
    </Card>
  );
}
