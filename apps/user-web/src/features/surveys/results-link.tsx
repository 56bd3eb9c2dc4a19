import { Link } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { href } from '../../paths';
import { Button } from '../../ui/button';

interface ResultsLinkProps {
  surveyId: number;
  /** The id of the element that names the survey, where several are listed. */
  describedBy?: string;
}

export function ResultsLink({ surveyId, describedBy }: ResultsLinkProps) {
  const texts = useTexts();
  return (
    <Button look="plain" asChild>
      <Link to={href.surveyResults(surveyId)} aria-describedby={describedBy}>
        {texts.surveys.viewResults}
      </Link>
    </Button>
  );
}
