import type { PointsWorthDto, RewardRateDto } from '@pwen/api-client';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';

interface PointsWorthProps {
  readonly heldPoints: number;
  readonly worth: PointsWorthDto;
}

/** What a point is worth, in the page; and at a tap, from what that is reckoned. */
export function PointsWorth({ heldPoints, worth }: PointsWorthProps) {
  const texts = useTexts();
  const { number, htg, day } = useFormats();
  const { htgPerPoint, leastHtg, mostHtg, cheapest, dearest, redeemedSince } = worth;
  if (htgPerPoint === null || leastHtg === null || mostHtg === null)
    return <p className="quiet points-worth">{texts.overview.worth.missing}</p>;
  const rate = (value: number) => htg(Number(value.toFixed(2)));
  return (
    <details className="points-worth">
      <summary>
        {texts.overview.worth.rate({
          rate: rate(htgPerPoint),
          vouchers: number(worth.stockVouchers),
          redemptions: number(worth.redemptions),
        })}
      </summary>
      <ul>
        <li>
          {texts.overview.worth.stock({
            rewards: number(worth.offeredRewards),
            vouchers: number(worth.stockVouchers),
            points: number(worth.stockPoints),
            htg: htg(worth.stockHtg),
          })}
        </li>
        <li>
          {redeemedSince === null
            ? texts.overview.worth.noneRedeemed
            : texts.overview.worth.redeemed({
                n: number(worth.redemptions),
                day: day(redeemedSince),
                points: number(worth.redeemedPoints),
                htg: htg(worth.redeemedHtg),
                rate: rate(worth.redeemedHtg / worth.redeemedPoints),
              })}
        </li>
        {cheapest && (
          <li>
            {texts.overview.worth.least({ htg: htg(leastHtg) })} <RewardRate {...cheapest} rate={rate} />
          </li>
        )}
        {dearest && (
          <li>
            {texts.overview.worth.most({ htg: htg(mostHtg) })} <RewardRate {...dearest} rate={rate} />
          </li>
        )}
        {heldPoints > worth.stockPoints && (
          <li>{texts.overview.worth.beyond({ points: number(heldPoints - worth.stockPoints) })}</li>
        )}
        <li>{texts.overview.worth.assumed}</li>
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
  const texts = useTexts();
  return (
    <>
      <Link to={href.reward(rewardId)}>{title}</Link> (
      {texts.overview.worth.aPoint({ rate: rate(htgPerPoint) })}).
    </>
  );
}
