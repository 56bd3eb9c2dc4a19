import { Link } from 'react-router-dom';

import { useTexts } from '../i18n/use-texts';
import { PATHS } from '../paths';
import { Board } from '../ui/board';
import { Button } from '../ui/button';
import { Page, PageTitle } from '../ui/page';

export default function NotFoundPage() {
  const texts = useTexts();
  const links = [
    [PATHS.home, texts.notFound.videos],
    [PATHS.terms, texts.nav.terms],
    [PATHS.privacy, texts.nav.privacy],
    [PATHS.help, texts.nav.help],
  ] as const;
  return (
    <Page narrow>
      <Board sun="above">
        <div className="bar:pr-64 flex flex-col gap-2 p-5">
          <p className="text-figure text-mango font-extrabold" aria-hidden="true">
            404
          </p>
          <PageTitle className="bar:pr-0 pr-20">{texts.notFound.title}</PageTitle>
          <p>{texts.notFound.text}</p>
        </div>
      </Board>
      <nav aria-label={texts.notFound.title} className="grid gap-3 min-[340px]:grid-cols-2">
        {links.map(([to, text]) => (
          <Button key={to} look="plain" asChild>
            <Link to={to}>{text}</Link>
          </Button>
        ))}
      </nav>
    </Page>
  );
}
