import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href, PATHS } from '../../../paths';
import { Icon } from '../../../ui/icon';
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
    <aside aria-label={texts.redeem.arrived} className="bg-sky text-on-sky">
      <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center gap-x-3 px-4 py-1">
        <Icon name="gift" className="size-6" />
        <p className="min-w-52 flex-1">
          <strong className="block font-extrabold">{texts.redeem.arrived}</strong>
          <span className="text-side line-clamp-2">{vouchers.map(({ title }) => title).join(', ')}</span>
        </p>
        <Link
          to={second ? PATHS.redemptions : href.voucher(first.redemptionId)}
          className="max-[400px]:ml-9 inline-flex min-h-12 shrink-0 items-center font-bold underline"
        >
          {texts.redemptions.open}
        </Link>
      </div>
    </aside>
  );
}
