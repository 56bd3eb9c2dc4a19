import { Button, ConfigProvider, Grid } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

import { useTexts } from '../../i18n/use-texts';
import { type HiddenColumns, useHiddenColumns } from './use-hidden-columns';
import './table.css';

interface ListScrollProps {
  label: string;
  /** What is shown, as the address says it: each page of each view is shown from its beginning. */
  of?: string;
  /** Whether the list is what its page is for: it has the height that the window leaves. Others are as high as their rows. */
  fills?: boolean;
  isBusy?: boolean;
  region?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/**
 * The table of a list, in a scroller of its own: antd's renders the header twice, and the keyboard can reach the hidden copy.
 * Where it has no room for all columns it says which are out of sight.
 */
export function ListScroll({ label, of, fills = false, isBusy, region, children }: ListScrollProps) {
  const own = useRef<HTMLDivElement>(null);
  const scroller = region ?? own;
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [scroller, of]);
  // A finger needs more room than a mouse.
  const isDense = Grid.useBreakpoint().md ?? false;
  const hidden = useHiddenColumns(scroller);
  return (
    <div
      className={fills ? 'list-frame list-fills' : 'list-frame'}
      data-goes-on={hidden.right.length > 0 || undefined}
    >
      <div
        ref={scroller}
        className="list-scroll"
        role="region"
        aria-label={label}
        aria-busy={isBusy}
        tabIndex={0}
      >
        <ConfigProvider componentSize={isDense ? 'small' : undefined}>{children}</ConfigProvider>
      </div>
      <HiddenColumnsHint scroller={scroller} {...hidden} />
    </div>
  );
}

type HiddenColumnsHintProps = HiddenColumns & { scroller: RefObject<HTMLDivElement | null> };

/** The columns out of sight, and the way to them. */
function HiddenColumnsHint({ scroller, left, right }: HiddenColumnsHintProps) {
  const texts = useTexts();
  if (left.length + right.length === 0) return null;
  const isAtEnd = right.length === 0;
  const columns = (isAtEnd ? left : right).join(', ');
  return (
    <Button
      className="list-columns-hint"
      size="small"
      type="link"
      onClick={() => scroller.current?.scrollTo({ left: isAtEnd ? 0 : scroller.current.scrollWidth })}
    >
      {(isAtEnd ? texts.tables.columnsLeft : texts.tables.columnsRight)({ columns })}
    </Button>
  );
}
