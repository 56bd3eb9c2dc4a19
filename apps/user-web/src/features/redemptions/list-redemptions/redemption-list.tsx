import type { RedemptionDto } from '@pwen/api-client';
import { Link } from 'react-router-dom';

import { useLoadFailure } from '../../../api/use-load-failure';
import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { Icon } from '../../../ui/icon';
import { ListPanel, ROW_WORDS } from '../../../ui/list-panel';
import { MoreButton } from '../../../ui/more-button';
import { useRedemptions } from '../redemption-queries';
import { StatusBadge } from '../status-badge';

const WAITING_ROWS = 4;

/** A person's redemptions as rows of a panel, each linking to its voucher. */
export default function RedemptionList({ userId, label }: { userId: number; label: string }) {
  const texts = useTexts();
  const list = useRedemptions(userId);
  const { redemptions, isPending, error, refetch } = list;
  const failure = useLoadFailure();
  return (
    <ListPanel
      label={label}
      waitingRows={isPending ? WAITING_ROWS : undefined}
      error={isPending || redemptions ? undefined : failure(error, texts.redemptions.error)}
      onRetry={refetch}
    >
      {redemptions?.length === 0 && (
        <p className="text-muted py-3">
          {texts.redemptions.empty}. {texts.redemptions.emptyHelp}
        </p>
      )}
      <ul>
        {redemptions?.map((redemption) => (
          <RedemptionRow key={redemption.id} redemption={redemption} />
        ))}
      </ul>
      <MoreButton list={list} className="mt-3 w-full">
        {texts.redemptions.more}
      </MoreButton>
    </ListPanel>
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
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span className={ROW_WORDS}>
            <span className="block font-bold">{rewardTitle}</span>
            <span className="text-side text-muted flex flex-wrap items-center gap-x-2 gap-y-1">
              <time dateTime={redeemedAt}>{formats.moment(new Date(redeemedAt), new Date())}</time>
              <StatusBadge redemption={redemption} />
            </span>
          </span>
          {/* Returned points were not spent. */}
          <span
            className={`ml-auto shrink-0 font-extrabold tabular-nums ${status === 'refunded' ? 'text-muted line-through' : 'text-red'}`}
          >
            {formats.signedPoints(-pointsCost)}
          </span>
        </span>
      </Link>
    </li>
  );
}
