import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { Button } from '../../../ui/button';

export function HomeButton() {
  const texts = useTexts();
  return (
    <Button look="plain" asChild className="self-start">
      <Link to={PATHS.home}>{texts.surveys.home}</Link>
    </Button>
  );
}
