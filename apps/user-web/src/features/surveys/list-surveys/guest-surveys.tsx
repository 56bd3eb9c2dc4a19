import { Link } from 'react-router-dom';

import { useFormats } from '../../../i18n/use-formats';
import { useTexts } from '../../../i18n/use-texts';
import { href, PATHS } from '../../../paths';
import { Board, Card } from '../../../ui/board';
import { Button } from '../../../ui/button';
import { PageTitle } from '../../../ui/page';
import { useWayIn } from '../../auth/way-in';
import { useSettings } from '../../settings/use-settings';
import { AvailableSurveys } from './available-surveys';
import { HomeButton } from './home-button';
import { SurveyTabs } from './survey-tabs';
import { VotingResults } from './voting-results';

/** What a guest sees: the surveys, other people's answers, and how to take part. */
export function GuestSurveys() {
  const texts = useTexts();
  return (
    <>
      <Board>
        <div className="flex flex-col items-start gap-2 p-5">
          <PageTitle className="pr-20">{texts.surveys.title}</PageTitle>
          <p className="max-w-[22em] pr-16">{texts.surveys.text}</p>
          <WayIn />
        </div>
      </Board>
      <SurveyTabs
        tabs={[
          {
            value: 'available',
            title: texts.surveys.available,
            content: <AvailableSurveys userId={null} action={({ id }) => <AnswerLink surveyId={id} />} />,
          },
          { value: 'results', title: texts.surveys.voting, content: <VotingResults /> },
          { value: 'participate', title: texts.surveys.participate, content: <Participate /> },
        ]}
      />
      <HomeButton />
    </>
  );
}

/** Leads back to the surveys once signed in. */
function WayIn() {
  const texts = useTexts();
  const { to, state } = useWayIn(PATHS.surveys);
  return (
    <Button look="mango" asChild className="mt-1">
      <Link to={to} state={state}>
        {texts.surveys.guestButton}
      </Link>
    </Button>
  );
}

/** Says what it takes to answer, and leads back to the survey once signed in. */
function AnswerLink({ surveyId }: { surveyId: number }) {
  const texts = useTexts();
  const { to, state, isKnown } = useWayIn(href.answerSurvey(surveyId));
  return (
    <Button asChild>
      <Link to={to} state={state} aria-describedby={`survey-${surveyId}`}>
        {isKnown ? texts.surveys.signIn : texts.surveys.signUp}
      </Link>
    </Button>
  );
}

function Participate() {
  const texts = useTexts();
  const formats = useFormats();
  const bonus = useSettings()?.welcomeBonusPoints ?? 0;
  return (
    <Card className="flex flex-col items-start gap-3 p-5">
      <h2 className="text-section font-extrabold">{texts.surveys.participate}</h2>
      <p>{texts.surveys.guestPitch}</p>
      {bonus > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="rounded-pill bg-mango text-on-mango text-section shrink-0 px-3 py-1 font-extrabold tabular-nums">
            +{formats.points(bonus)}
          </span>
          <span className="min-w-[min(100%,8rem)] flex-1 font-bold">{texts.home.guestBonus}</span>
        </p>
      )}
      <WayIn />
    </Card>
  );
}
