import { clsx } from 'clsx';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href, PATHS } from '../../../paths';
import { Icon } from '../../../ui/icon';
import { Strip, STRIP_LINK, WHEN_ALONE } from '../../../ui/strip';
import { useUser } from '../../auth/use-user';
import { forgetArrived, useArrivedVouchers } from './arrived-vouchers';

/**
 * The vouchers that came late, with the way to them: on every page, in its flow, until somebody has opened the page with
 * the vouchers.
 */
export default function ArrivedStrip() {
  const texts = useTexts();
  const { user } = useUser();
  const vouchers = useArrivedVouchers(user?.id);
  const sees = useLocation().pathname === PATHS.redemptions;
  const hasArrived = vouchers.length > 0;

  useEffect(() => {
    if (sees && hasArrived) forgetArrived();
  }, [sees, hasArrived]);

  const [first, second] = vouchers;
  if (sees || !first) return null;
  return (
    <Strip
      aria-label={texts.redeem.arrived}
      icon={<Icon name="gift" className="size-5" />}
      action={
        <Link to={second ? PATHS.redemptions : href.voucher(first.redemptionId)} className={STRIP_LINK}>
          {texts.redemptions.open}
        </Link>
      }
    >
      <strong className="block font-extrabold">{texts.redeem.arrived}</strong>
      <span className={clsx('line-clamp-2', WHEN_ALONE)}>
        {vouchers.map(({ title }) => title).join(', ')}
      </span>
    </Strip>
  );
}
