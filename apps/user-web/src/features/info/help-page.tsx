import { Link } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Page, PageTitle } from '../../ui/page';
import { ContactSupport } from '../settings/contact-support';
import { BackToVideos } from './info-page';
import { NotificationDemo } from './notification-demo';

export default function HelpPage() {
  const texts = useTexts();
  const questions = [
    [texts.info.faqEarn, texts.info.faqEarnText],
    [texts.info.faqRedeem, texts.info.faqRedeemText],
    [texts.info.faqVideo, texts.info.faqVideoText],
  ] as const;
  const links = [
    [PATHS.terms, texts.nav.terms],
    [PATHS.privacy, texts.nav.privacy],
    [PATHS.howItWorks, texts.nav.howItWorks],
  ] as const;
  return (
    <Page narrow>
      <PageTitle>{texts.info.helpTitle}</PageTitle>
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
        <h2 className="text-section mb-1 font-extrabold">{texts.info.support}</h2>
        <p>{texts.info.supportText}</p>
        <ContactSupport />
      </section>
      <NotificationDemo />
      <nav className="flex flex-wrap gap-x-6" aria-label={texts.info.helpTitle}>
        {links.map(([to, text]) => (
          <Link
            key={to}
            to={to}
            className="text-blue inline-flex min-h-12 min-w-12 items-center font-bold underline"
          >
            {text}
          </Link>
        ))}
      </nav>
      <BackToVideos />
    </Page>
  );
}
