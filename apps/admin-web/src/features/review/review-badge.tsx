import { useQuery } from '@tanstack/react-query';
import { Badge } from 'antd';

import { useTexts } from '../../i18n/use-texts';
import { useMay } from '../sign-in/session';
import { heldCountQuery } from './held-count-query';

/** How many redemptions wait for a look, beside the menu's word for their page, for those who decide; nothing while none does. */
export function ReviewBadge() {
  const texts = useTexts();
  const decides = useMay('decide-holds');
  const waiting = useQuery({ ...heldCountQuery, enabled: decides }).data?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <>
      <Badge count={waiting} size="small" className="menu-badge" aria-hidden title="" />
      <span className="visually-hidden">{texts.balances.badge({ n: waiting })}</span>
    </>
  );
}
