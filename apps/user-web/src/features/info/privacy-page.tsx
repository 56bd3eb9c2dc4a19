import { useTranslation } from 'react-i18next';

import { InfoPage } from './info-page';

export default function PrivacyPage() {
  const { t } = useTranslation();
  return (
    <InfoPage
      title={t('info.privacyTitle')}
      sections={[
        [t('info.privacyAccount'), t('info.privacyAccountText')],
        [t('info.privacyUsage'), t('info.privacyUsageText')],
        [t('info.privacyDevice'), t('info.privacyDeviceText')],
        [t('info.privacyPayment'), t('info.privacyPaymentText')],
        [t('info.privacyProtection'), t('info.privacyProtectionText')],
      ]}
    />
  );
}
