import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { href } from '../../paths';
import { Button } from '../../ui/button';

interface ResultsLinkProps {
  surveyId: number;
  /** The id of the element that names the survey, where several are listed. */
  describedBy?: string;
}

export function ResultsLink({ surveyId, describedBy }: ResultsLinkProps) {
  const { t } = useTranslation();
  return (
    <Button look="plain" asChild>
      <Link to={href.surveyResults(surveyId)} aria-describedby={describedBy}>
        {t('surveys.viewResults')}
      </Link>
    </Button>
  );
}
