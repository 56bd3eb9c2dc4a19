import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useFormats } from '../../../i18n/use-formats';
import { href, PATHS } from '../../../paths';
import { Board, Card } from '../../../ui/board';
import { Button } from '../../../ui/button';
import { PageTitle } from '../../../ui/page';
import { useSettings } from '../../settings/use-settings';
import { AvailableSurveys } from './available-surveys';
import { HomeButton } from './home-button';
import { SurveyTabs } from './survey-tabs';
import { VotingResults } from './voting-results';

/** What a guest sees: the surveys, other people's answers, and how to take part. */
export function GuestSurveys() {
  const { t } = useTranslation();
  return (
    <>
      <Board>
        <div className="flex flex-col items-start gap-2 p-5">
          <PageTitle className="pr-20">{t('surveys.title')}</PageTitle>
          <p className="max-w-[22em] pr-16">{t('surveys.text')}</p>
          <Button look="mango" asChild className="mt-1">
            <Link to={PATHS.auth} state={{ from: PATHS.surveys }}>
              {t('surveys.guestButton')}
            </Link>
          </Button>
        </div>
      </Board>
      <SurveyTabs
        tabs={[
          {
            value: 'available',
            title: t('surveys.available'),
            content: <AvailableSurveys userId={null} action={({ id }) => <SignInLink surveyId={id} />} />,
          },
          { value: 'results', title: t('surveys.voting'), content: <VotingResults /> },
          { value: 'participate', title: t('surveys.participate'), content: <Participate /> },
        ]}
      />
      <HomeButton />
    </>
  );
}

/** Leads back to the survey once signed in. */
function SignInLink({ surveyId }: { surveyId: number }) {
  const { t } = useTranslation();
  return (
    <Button asChild>
      <Link
        to={PATHS.auth}
        state={{ from: href.answerSurvey(surveyId) }}
        aria-describedby={`survey-${surveyId}`}
      >
        {t('surveys.signIn')}
      </Link>
    </Button>
  );
}

function Participate() {
  const { t } = useTranslation();
  const formats = useFormats();
  const bonus = useSettings()?.welcomeBonusPoints ?? 0;
  return (
    <Card className="flex flex-col items-start gap-3 p-5">
      <h2 className="text-section font-extrabold">{t('surveys.participate')}</h2>
      <p>{t('surveys.guestPitch')}</p>
      {bonus > 0 && (
        <p className="flex items-center gap-3">
          <span className="rounded-pill bg-mango text-on-mango text-section shrink-0 px-3 py-1 font-extrabold tabular-nums">
            +{formats.points(bonus)}
          </span>
          <span className="font-bold">{t('home.guestBonus')}</span>
        </p>
      )}
      <Button look="mango" asChild>
        <Link to={PATHS.auth} state={{ from: PATHS.surveys }}>
          {t('surveys.guestButton')}
        </Link>
      </Button>
    </Card>
  );
}
