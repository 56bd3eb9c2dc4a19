import { Typography } from 'antd';
import { type ReactNode, use } from 'react';

import { HeadingLevel } from './heading-level';
import { usePageTitle } from './use-page-title';

interface PageHeadProps {
  title: string;
  about?: string;
  /** What can be done on the page. */
  children?: ReactNode;
}

/** The head of a page, whose title is also that of the window. */
export function PageHead({ title, about, children }: PageHeadProps) {
  usePageTitle(title);
  return (
    <div className="page-head">
      <div>
        <Typography.Title level={use(HeadingLevel)}>{title}</Typography.Title>
        {about && <span className="quiet">{about}</span>}
      </div>
      {children && <div className="page-actions">{children}</div>}
    </div>
  );
}
