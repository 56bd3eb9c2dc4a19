import { Button } from 'antd';
import type { ReactNode } from 'react';
import './lists.css';

interface SelectionBarProps {
  /** How many rows are shown, or selected. */
  status: string;
  hasSelected: boolean;
  clearText: string;
  onClear: () => void;
  /** Whether it stays in sight above a list that is scrolled with its page. */
  isSticky?: boolean;
  /** The actions on the selected rows. */
  children: ReactNode;
}

/** How many rows are shown and, when some are selected, the actions on them. Its height never changes. */
export function SelectionBar(props: SelectionBarProps) {
  const { status, hasSelected, clearText, onClear, isSticky = false, children } = props;
  return (
    <div className={isSticky ? 'selection-bar content-selection' : 'selection-bar'}>
      <span role="status" className="quiet">
        {status}
      </span>
      {hasSelected && (
        <>
          <Button size="small" onClick={onClear}>
            {clearText}
          </Button>
          {children}
        </>
      )}
    </div>
  );
}
