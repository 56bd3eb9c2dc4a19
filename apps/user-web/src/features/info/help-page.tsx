import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { Page, PageTitle } from '../../ui/page';
import { ContactSupport } from '../settings/contact-support';
import { BackToVideos } from './info-page';
import { NotificationDemo } from './notification-demo';

export default function HelpPage() {
  const { t } = useTranslation();
  const questions = [
    [t('info.faqEarn'), t('info.faqEarnText')],
    [t('info.faqRedeem'), t('info.faqRedeemText')],
    [t('info.faqVideo'), t('info.faqVideoText')],
  ] as const;
  const links = [
    [PATHS.terms, t('nav.terms')],
    [PATHS.privacy, t('nav.privacy')],
    [PATHS.howItWorks, t('nav.howItWorks')],
  ] as const;
  return (
    <Page narrow>
      <PageTitle>{t('info.helpTitle')}</PageTitle>
      <div className="outlined rounded-card bg-card divide-hair divide-y-2 overflow-hidden">
        {questions.map(([question, answer]) => (
          <details key={question} className="group">
            <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-3 font-bold -outline-offset-4">
              {question}
              <span aria-hidden="true" className="text-blue text-title leading-none group-open:rotate-45">
                +
              </span>
            </summary>
            <p className="px-4 pb-4">{answer}</p>
          </details>
        ))}
      </div>
      <section>
        <h2 className="text-section mb-1 font-extrabold">{t('info.support')}</h2>
        <p>{t('info.supportText')}</p>
        <ContactSupport />
      </section>
      <NotificationDemo />
      <nav className="flex flex-wrap gap-3" aria-label={t('info.helpTitle')}>
        {links.map(([to, text]) => (
          <Button key={to} look="plain" asChild>
            <Link to={to}>{text}</Link>
          </Button>
        ))}
        <BackToVideos />
      </nav>
    </Page>
  );
}
