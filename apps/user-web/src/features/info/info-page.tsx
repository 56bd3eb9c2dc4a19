import { Link } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { Page, PageTitle } from '../../ui/page';
import { useUser } from '../auth/use-user';
import { ContactSupport } from '../settings/contact-support';

interface InfoPageProps {
  title: string;
  sections: readonly (readonly [heading: string, text: string])[];
}

/** A page of plain text in sections, which ends with how to reach support. */
export function InfoPage({ title, sections }: InfoPageProps) {
  const texts = useTexts();
  return (
    <Page narrow>
      <PageTitle>{title}</PageTitle>
      {sections.map(([heading, text]) => (
        <section key={heading}>
          <h2 className="text-section mb-1 font-extrabold">{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
      <section>
        <h2 className="text-section mb-1 font-extrabold">{texts.info.contact}</h2>
        <ContactSupport />
      </section>
      <BackToVideos />
    </Page>
  );
}

/** Back to the list of videos for signed-in people, to the library for guests. */
export function BackToVideos() {
  const texts = useTexts();
  const { user } = useUser();
  return (
    <Button look="plain" asChild>
      <Link to={user ? PATHS.contentList : PATHS.home}>{texts.state.back}</Link>
    </Button>
  );
}
