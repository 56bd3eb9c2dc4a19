import type { SurveyDto } from '@pwen/api-client';
import { useTranslation } from 'react-i18next';

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
  const { t } = useTranslation();
  return (
    <>
      <div>
        <PageTitle>{t('surveys.title')}</PageTitle>
        <p className="text-muted">{t('surveys.text')}</p>
      </div>
      <SurveyStats userId={userId} />
      <SurveyTabs
        tabs={[
          {
            value: 'available',
            title: t('surveys.available'),
            content: (
              <AvailableSurveys
                userId={userId}
                action={(survey) => <StartButton survey={survey} userId={userId} onStart={onStart} />}
              />
            ),
          },
          {
            value: 'completed',
            title: t('surveys.completed'),
            content: <CompletedSurveys userId={userId} />,
          },
          { value: 'results', title: t('surveys.voting'), content: <VotingResults /> },
        ]}
      />
      <HomeButton />
    </>
  );
}

interface StartButtonProps extends PersonSurveysProps {
  survey: SurveyDto;
}

function StartButton({ survey: { id }, userId, onStart }: StartButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      {draftOf(userId, `survey:${id}`) && (
        <p className="text-side text-lime font-bold">{t('surveys.begun')}</p>
      )}
      <Button aria-describedby={`survey-${id}`} onClick={() => onStart(id)}>
        {t('surveys.start')}
      </Button>
    </>
  );
}
