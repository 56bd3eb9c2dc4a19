import type { PointsWorthDto, RewardRateDto } from '@pwen/api-client';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';

interface PointsWorthProps {
  readonly heldPoints: number;
  readonly worth: PointsWorthDto;
}

/** What a point is worth, in the page; and at a tap, from what that is reckoned. */
export function PointsWorth({ heldPoints, worth }: PointsWorthProps) {
  const { t } = useTranslation();
  const { number, htg, day } = useFormats();
  const { htgPerPoint, leastHtg, mostHtg, cheapest, dearest, redeemedSince } = worth;
  if (htgPerPoint === null || leastHtg === null || mostHtg === null)
    return <p className="quiet points-worth">{t('overview.worth.missing')}</p>;
  const rate = (value: number) => htg(Number(value.toFixed(2)));
  return (
    <details className="points-worth">
      <summary>
        {t('overview.worth.rate', {
          ...{ rate: rate(htgPerPoint), vouchers: number(worth.stockVouchers) },
          redemptions: number(worth.redemptions),
        })}
      </summary>
      <ul>
        <li>
          {t('overview.worth.stock', {
            ...{ rewards: number(worth.offeredRewards), vouchers: number(worth.stockVouchers) },
            ...{ points: number(worth.stockPoints), htg: htg(worth.stockHtg) },
          })}
        </li>
        <li>
          {redeemedSince === null
            ? t('overview.worth.noneRedeemed')
            : t('overview.worth.redeemed', {
                ...{ n: number(worth.redemptions), day: day(redeemedSince) },
                ...{ points: number(worth.redeemedPoints), htg: htg(worth.redeemedHtg) },
                rate: rate(worth.redeemedHtg / worth.redeemedPoints),
              })}
        </li>
        {cheapest && (
          <li>
            {t('overview.worth.least', { htg: htg(leastHtg) })} <RewardRate {...cheapest} rate={rate} />
          </li>
        )}
        {dearest && (
          <li>
            {t('overview.worth.most', { htg: htg(mostHtg) })} <RewardRate {...dearest} rate={rate} />
          </li>
        )}
        {heldPoints > worth.stockPoints && (
          <li>{t('overview.worth.beyond', { points: number(heldPoints - worth.stockPoints) })}</li>
        )}
        <li>{t('overview.worth.assumed')}</li>
      </ul>
    </details>
  );
}

function RewardRate({
  rewardId,
  title,
  htgPerPoint,
  rate,
}: RewardRateDto & { rate: (value: number) => string }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to={href.reward(rewardId)}>{title}</Link> (
      {t('overview.worth.aPoint', { rate: rate(htgPerPoint) })}).
    </>
  );
}
