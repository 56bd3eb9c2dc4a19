import { useTexts } from '../../i18n/use-texts';
import { InfoPage } from './info-page';

export default function PrivacyPage() {
  const texts = useTexts();
  return (
    <InfoPage
      title={texts.info.privacyTitle}
      sections={[
        [texts.info.privacyAccount, texts.info.privacyAccountText],
        [texts.info.privacyUsage, texts.info.privacyUsageText],
        [texts.info.privacyDevice, texts.info.privacyDeviceText],
        [texts.info.privacyPayment, texts.info.privacyPaymentText],
        [texts.info.privacyProtection, texts.info.privacyProtectionText],
      ]}
    />
  );
}
