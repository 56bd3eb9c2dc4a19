import { useQuery } from '@tanstack/react-query';
import { Badge } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { approvalCountsQuery } from '../balances-query';
import './approvals.css';

/** How many of the changes that wait one may decide, beside the menu's word for their page; nothing while none does. */
export function WaitingBadge() {
  const texts = useTexts();
  const waiting = useQuery(approvalCountsQuery).data?.mine ?? 0;
  if (waiting === 0) return null;
  return (
    <>
      <Badge count={waiting} size="small" className="menu-badge" aria-hidden title="" />
      <span className="visually-hidden">{texts.balances.badge({ n: waiting })}</span>
    </>
  );
}
