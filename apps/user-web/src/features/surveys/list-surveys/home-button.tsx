import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { PATHS } from '../../../paths';
import { Button } from '../../../ui/button';

export function HomeButton() {
  const { t } = useTranslation();
  return (
    <Button look="plain" asChild className="self-start">
      <Link to={PATHS.home}>{t('surveys.home')}</Link>
    </Button>
  );
}
