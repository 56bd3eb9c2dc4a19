import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { settingsQuery } from './settings-query';

const UNTIL_KNOWN = { logo: null, productName: 'Pwen' };

/** The product's logo and name from the settings; a built-in logo until an administrator sets one. */
export function Brand() {
  const { t } = useTranslation();
  const { data: settings = UNTIL_KNOWN } = useQuery(settingsQuery);
  return (
    <span className="brand">
      <img src={settings.logo || '/favicon.svg'} alt="" width={28} height={28} />
      <strong>{settings.productName}</strong>
      <span className="brand-area">{t('brand.console')}</span>
    </span>
  );
}
