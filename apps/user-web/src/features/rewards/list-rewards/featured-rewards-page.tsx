import { useNavigate } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { Page, PageTitle } from '../../../ui/page';
import { RedeemButton } from './redeem-button';
import { RewardGrid } from './reward-grid';
import { useGridView } from './use-grid-view';

/** The rewards for display only; they are redeemed in the catalogue. */
export default function FeaturedRewardsPage() {
  const texts = useTexts();
  const navigate = useNavigate();
  const view = useGridView();
  return (
    <Page>
      <div>
        <PageTitle>{texts.nav.featuredRewards}</PageTitle>
        <p className="text-muted">{texts.rewards.featuredText}</p>
      </div>
      <RewardGrid
        columns={3}
        view={view}
        action={(reward) => (
          <RedeemButton reward={reward} onRedeem={() => void navigate(href.reward(reward.id))} />
        )}
      />
    </Page>
  );
}
