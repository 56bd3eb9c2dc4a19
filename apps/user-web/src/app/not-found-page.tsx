import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { PATHS } from '../paths';
import { Board } from '../ui/board';
import { Button } from '../ui/button';
import { Page, PageTitle } from '../ui/page';

export default function NotFoundPage() {
  const { t } = useTranslation();
  const links = [
    [PATHS.home, t('notFound.videos')],
    [PATHS.terms, t('nav.terms')],
    [PATHS.privacy, t('nav.privacy')],
    [PATHS.help, t('nav.help')],
  ] as const;
  return (
    <Page narrow>
      <Board sun="above">
        <div className="bar:pr-64 flex flex-col gap-2 p-5">
          <p className="text-figure text-mango font-extrabold" aria-hidden="true">
            404
          </p>
          <PageTitle className="bar:pr-0 pr-20">{t('notFound.title')}</PageTitle>
          <p>{t('notFound.text')}</p>
        </div>
      </Board>
      <nav aria-label={t('notFound.title')} className="grid grid-cols-2 gap-3">
        {links.map(([to, text]) => (
          <Button key={to} look="plain" asChild>
            <Link to={to}>{text}</Link>
          </Button>
        ))}
      </nav>
    </Page>
  );
}
