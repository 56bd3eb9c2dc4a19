import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';

interface ColumnLinkProps {
  readonly names: readonly string[];
  readonly hrefOf: (column: number) => string | null;
  readonly chosen: number;
  readonly onChoose: (column: number) => void;
}

/** The way from a drawing to what one of its columns counts, without a mouse. */
export function ColumnLink({ names, hrefOf, chosen, onChoose }: ColumnLinkProps) {
  const texts = useTexts();
  const to = hrefOf(chosen);
  if (to === null) return null;
  /** @param end said where there is nothing more; a tooltip like elsewhere would be weight before every chart */
  const step = (by: 1 | -1, icon: ReactNode, label: string, end: string) => {
    const isEnd = names[chosen + by] === undefined;
    return (
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={label}
        aria-disabled={isEnd || undefined}
        className={isEnd ? 'ant-btn-disabled' : undefined}
        title={isEnd ? end : undefined}
        onClick={() => {
          if (!isEnd) onChoose(chosen + by);
        }}
      />
    );
  };
  return (
    <div className="column-link">
      {step(
        -1,
        <LeftOutlined aria-hidden />,
        texts.overview.report.earlier,
        texts.overview.report.isEarliest,
      )}
      <Link to={to} aria-live="polite">
        {names[chosen]}
      </Link>
      {step(1, <RightOutlined aria-hidden />, texts.overview.report.later, texts.overview.report.isLatest)}
    </div>
  );
}
