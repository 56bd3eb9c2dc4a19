import { useFirstTexts } from '../../i18n/use-texts';
import { useSettings } from './use-settings';

const LINK = 'text-blue inline-flex min-h-12 items-center font-bold break-all underline';

/** How to reach support. Without an address in the settings it promises none. */
export function ContactSupport() {
  const texts = useFirstTexts();
  const settings = useSettings();
  if (!settings) return null;
  const { supportEmail, supportWhatsapp } = settings;
  if (!supportEmail && !supportWhatsapp) return <p>{texts.contact.none}</p>;
  return (
    <div>
      <p>{texts.contact.reach}</p>
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
              {texts.contact.whatsapp({ number: supportWhatsapp })}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
