import { MINIMUM_AGE_YEARS } from '@pwen/domain/constants';
import { useTranslation } from 'react-i18next';

import { InfoPage } from './info-page';

export default function TermsPage() {
  const { t } = useTranslation();
  return (
    <InfoPage
      title={t('info.termsTitle')}
      sections={[
        [t('info.termsAge'), t('info.termsAgeText', { years: MINIMUM_AGE_YEARS })],
        [t('info.termsAds'), t('info.termsAdsText')],
        [t('info.termsReferrals'), t('info.termsReferralsText')],
        [t('info.termsRewards'), t('info.termsRewardsText')],
      ]}
    />
  );
}
