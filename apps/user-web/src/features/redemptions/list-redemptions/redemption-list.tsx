import type { RedemptionDto } from '@pwen/api-client';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useFormats } from '../../../i18n/use-formats';
import { href } from '../../../paths';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { WaitingRows } from '../../../ui/waiting-rows';
import { useRedemptions } from '../redemption-queries';
import { StatusBadge } from '../status-badge';

const WAITING_ROWS = 4;

/** A person's redemptions as rows of a panel, each linking to its voucher. */
export function RedemptionList({ userId, label }: { userId: number; label: string }) {
  const { t } = useTranslation();
  const { redemptions, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useRedemptions(userId);
  return (
    // A scrolling element takes the focus, so that it can be scrolled with a keyboard.
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="max-h-[600px] overflow-y-auto px-5 pb-5 -outline-offset-4"
    >
      {isPending && <WaitingRows count={WAITING_ROWS} />}
      {!isPending && !redemptions && (
        <div className="flex flex-col items-start gap-3 py-3">
          <p>{t('redemptions.error')}</p>
          <Button look="plain" onClick={() => void refetch()}>
            {t('state.retry')}
          </Button>
        </div>
      )}
      {redemptions?.length === 0 && (
        <p className="text-muted py-3">
          {t('redemptions.empty')}. {t('redemptions.emptyHelp')}
        </p>
      )}
      <ul>
        {redemptions?.map((redemption) => (
          <RedemptionRow key={redemption.id} redemption={redemption} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          look="plain"
          className="mt-3 w-full"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('redemptions.more')}
        </Button>
      )}
    </div>
  );
}

function RedemptionRow({ redemption }: { redemption: RedemptionDto }) {
  const formats = useFormats();
  const { id, rewardTitle, redeemedAt, status, pointsCost } = redemption;
  return (
    <li className="border-hair border-b last:border-b-0">
      <Link to={href.voucher(id)} className="hover:text-blue flex items-center gap-3 py-3 -outline-offset-2">
        <span className="rounded-small bg-sky text-on-sky grid size-10 shrink-0 place-items-center">
          <Icon name="star" className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{rewardTitle}</span>
          <span className="text-side text-muted flex flex-wrap items-center gap-x-2 gap-y-1">
            <time dateTime={redeemedAt}>{formats.moment(new Date(redeemedAt), new Date())}</time>
            <StatusBadge status={status} />
          </span>
        </span>
        {/* Returned points were not spent. */}
        <span
          className={`shrink-0 font-extrabold tabular-nums ${status === 'refunded' ? 'text-muted line-through' : 'text-red'}`}
        >
          {formats.signedPoints(-pointsCost)}
        </span>
      </Link>
    </li>
  );
}
