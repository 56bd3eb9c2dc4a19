import { Link } from 'react-router-dom';

import { useFirstTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';

export function Footer() {
  const texts = useFirstTexts();
  const links = [
    [PATHS.terms, texts.nav.terms],
    [PATHS.privacy, texts.nav.privacy],
    [PATHS.help, texts.nav.help],
  ] as const;
  return (
    <footer className="mx-auto flex w-full max-w-5xl flex-wrap justify-center gap-x-3 px-4 py-4">
      {links.map(([to, text]) => (
        <Link
          key={to}
          to={to}
          className="text-side text-muted inline-flex min-h-12 min-w-12 items-center justify-center px-2 underline"
        >
          {text}
        </Link>
      ))}
    </footer>
  );
}
