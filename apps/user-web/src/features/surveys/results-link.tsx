import { Link } from 'react-router-dom';

import { useTexts } from '../../i18n/use-texts';
import { href } from '../../paths';
import { Button } from '../../ui/button';

interface ResultsLinkProps {
  surveyId: number;
  /** The id of the element that names the survey, where several are listed. */
  describedBy?: string;
  /** Beside a button that earns points. */
  quiet?: boolean;
}

const QUIET =
  'text-side text-blue inline-flex min-h-11 items-center self-center font-bold underline underline-offset-2';

export function ResultsLink({ surveyId, describedBy, quiet = false }: ResultsLinkProps) {
  const texts = useTexts();
  const link = (
    <Link
      to={href.surveyResults(surveyId)}
      aria-describedby={describedBy}
      className={quiet ? QUIET : undefined}
    >
      {texts.surveys.viewResults}
    </Link>
  );
  if (quiet) return link;
  return (
    <Button look="plain" asChild>
      {link}
    </Button>
  );
}
