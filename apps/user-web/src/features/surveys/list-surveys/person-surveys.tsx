import type { SurveyDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { PageTitle } from '../../../ui/page';
import { draftOf } from '../answer-survey/drafts';
import { SurveyStats } from '../survey-stats';
import { AvailableSurveys } from './available-surveys';
import { CompletedSurveys } from './completed-surveys';
import { HomeButton } from './home-button';
import { SurveyTabs } from './survey-tabs';
import { VotingResults } from './voting-results';

interface PersonSurveysProps {
  userId: number;
  onStart: (surveyId: number) => void;
}

/** What a signed-in person sees: their figures, the surveys they can answer and those they have answered. */
export function PersonSurveys({ userId, onStart }: PersonSurveysProps) {
  const texts = useTexts();
  return (
    <>
      <div>
        <PageTitle>{texts.surveys.title}</PageTitle>
        <p className="text-muted">{texts.surveys.text}</p>
      </div>
      <SurveyTabs
        tabs={[
          {
            value: 'available',
            title: texts.surveys.available,
            content: (
              <AvailableSurveys
                userId={userId}
                action={(survey) => <StartButton survey={survey} userId={userId} onStart={onStart} />}
              />
            ),
          },
          {
            value: 'completed',
            title: texts.surveys.completed,
            content: <CompletedSurveys userId={userId} />,
          },
          { value: 'results', title: texts.surveys.voting, content: <VotingResults /> },
        ]}
      />
      <SurveyStats userId={userId} />
      <HomeButton />
    </>
  );
}

interface StartButtonProps extends PersonSurveysProps {
  survey: SurveyDto;
}

function StartButton({ survey: { id }, userId, onStart }: StartButtonProps) {
  const texts = useTexts();
  return (
    <>
      {draftOf(userId, `survey:${id}`) && (
        <p className="text-side text-lime font-bold">{texts.surveys.begun}</p>
      )}
      <Button aria-describedby={`survey-${id}`} onClick={() => onStart(id)}>
        {texts.surveys.start}
      </Button>
    </>
  );
}
