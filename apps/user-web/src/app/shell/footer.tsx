import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { PATHS } from '../../paths';

export function Footer() {
  const { t } = useTranslation();
  const links = [
    [PATHS.terms, t('nav.terms')],
    [PATHS.privacy, t('nav.privacy')],
    [PATHS.help, t('nav.help')],
  ] as const;
  return (
    <footer className="mx-auto flex w-full max-w-5xl flex-wrap justify-center gap-x-6 px-4 py-4">
      {links.map(([to, text]) => (
        <Link key={to} to={to} className="text-side text-muted inline-flex min-h-12 items-center underline">
          {text}
        </Link>
      ))}
    </footer>
  );
}
