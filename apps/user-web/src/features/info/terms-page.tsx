import { BONUS_COMPLETIONS, MINIMUM_AGE_YEARS } from '@pwen/domain/contract';

import { useTexts } from '../../i18n/use-texts';
import { InfoPage } from './info-page';

export default function TermsPage() {
  const texts = useTexts();
  return (
    <InfoPage
      title={texts.info.termsTitle}
      sections={[
        [texts.info.termsAge, texts.info.termsAgeText({ years: MINIMUM_AGE_YEARS })],
        [texts.info.termsAds, texts.info.termsAdsText],
        [texts.info.termsReferrals, texts.info.termsReferralsText({ completions: BONUS_COMPLETIONS })],
        [texts.info.termsRewards, texts.info.termsRewardsText],
      ]}
    />
  );
}
