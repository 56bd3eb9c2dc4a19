import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { href } from '../../../paths';
import { Page, PageTitle } from '../../../ui/page';
import { RedeemButton } from './redeem-button';
import { RewardGrid } from './reward-grid';

/** The rewards for display only; they are redeemed in the catalogue. */
export default function FeaturedRewardsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Page>
      <div>
        <PageTitle>{t('rewards.featured')}</PageTitle>
        <p className="text-muted">{t('rewards.featuredText')}</p>
      </div>
      <RewardGrid
        columns={3}
        action={(reward) => (
          <RedeemButton reward={reward} onRedeem={() => void navigate(href.reward(reward.id))} />
        )}
      />
    </Page>
  );
}
