import { useId, type ReactNode } from 'react';

import { Card } from '../../ui/board';

interface AccountSectionProps {
  title: string;
  /** What the section is for. */
  text?: string;
  children: ReactNode;
}

/** A part of the account page, which is saved by itself. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-3 p-5">
      <h2 id={id} className="text-section font-extrabold">
        {title}
      </h2>
      {text && <p className="text-muted">{text}</p>}
      {children}
    </Card>
  );
}
