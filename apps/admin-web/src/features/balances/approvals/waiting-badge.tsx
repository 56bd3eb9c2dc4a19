import { useQuery } from '@tanstack/react-query';
import { Badge } from 'antd';
import { useTranslation } from 'react-i18next';

import { waitingCountQuery } from '../balances-query';

/** How many changes wait, beside the menu's word for their page; nothing while none does. */
export function WaitingBadge() {
  const { t } = useTranslation();
  const waiting = useQuery(waitingCountQuery).data ?? 0;
  if (waiting === 0) return null;
  return (
    <>
      <Badge count={waiting} size="small" className="menu-badge" aria-hidden title="" />
      <span className="visually-hidden">{t('balances.badge', { n: waiting })}</span>
    </>
  );
}
