import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

import { codeGroups } from './code-groups';

interface VoucherCodeProps {
  code: string;
  labelledBy: string;
  /** For the cashier: as large as the screen allows. */
  huge?: boolean;
}

/** A number to be read aloud or typed. It breaks between its groups only, and shrinks a little to need no break. */
export function VoucherCode({ code, labelledBy, huge = false }: VoucherCodeProps) {
  const groups = codeGroups(code);
  const longest = Math.max(...groups.map((group) => group.length));
  // The size at which a sign of the fixed-width font, 0.6 high, lets the whole code, or its longest group, fit.
  const sizes = { '--signs': code.length + 1, '--longest': longest + 1 } as CSSProperties;
  return (
    <div className="@container w-full" style={sizes}>
      <p
        role="group"
        aria-labelledby={labelledBy}
        className={clsx(
          'font-mono leading-tight font-bold select-all',
          huge
            ? 'text-[min(5rem,8dvh,calc(160cqi/var(--longest)))]'
            : 'text-[clamp(min(1.25rem,calc(160cqi/var(--longest))),calc(160cqi/var(--signs)),1.75rem)]',
        )}
      >
        {groups.map((group, index) => (
          // A group may be there twice, and none ever moves.
          <span
            key={index}
            className={clsx('inline-block whitespace-pre', !/[-\s/.]$/.test(group) && 'mr-[0.3em] last:mr-0')}
          >
            {group}
          </span>
        ))}
      </p>
    </div>
  );
}
