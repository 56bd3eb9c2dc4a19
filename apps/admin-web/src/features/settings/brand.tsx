import { useQuery } from '@tanstack/react-query';

import { useFirstTexts } from '../../i18n/use-texts';
import { useProductName } from '../../ui/product-name';
import { OWN_LOGO } from './own-logo';
import { settingsQuery } from './settings-query';
import './brand.css';

/** The logo and the name from the settings; until they are loaded, as the server has put them into the page. */
export function Brand() {
  const texts = useFirstTexts();
  const { data: settings } = useQuery(settingsQuery);
  const name = useProductName();
  return (
    <span className="brand">
      <img src={settings?.logo ?? OWN_LOGO} alt="" width={28} height={28} />
      <strong>{name}</strong>
      <span className="brand-area">{texts.brand.console}</span>
    </span>
  );
}
