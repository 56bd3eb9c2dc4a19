import { useTranslation } from 'react-i18next';

import { useSettings } from './use-settings';

const LINK = 'text-blue inline-flex min-h-12 items-center font-bold break-all underline';

/** How to reach support. Without an address in the settings it promises none. */
export function ContactSupport() {
  const { t } = useTranslation();
  const settings = useSettings();
  if (!settings) return null;
  const { supportEmail, supportWhatsapp } = settings;
  if (!supportEmail && !supportWhatsapp) return <p>{t('contact.none')}</p>;
  return (
    <div>
      <p>{t('contact.reach')}</p>
      <ul className="flex flex-wrap gap-x-6">
        {supportEmail && (
          <li>
            <a className={LINK} href={`mailto:${encodeURIComponent(supportEmail).replace('%40', '@')}`}>
              {supportEmail}
            </a>
          </li>
        )}
        {supportWhatsapp && (
          <li>
            <a className={LINK} href={`https://wa.me/${supportWhatsapp.slice(1)}`} rel="noreferrer">
              {t('contact.whatsapp', { number: supportWhatsapp })}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
