import { lazy, Suspense } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import { Page } from '../../../ui/page';
import { DialogComing } from '../../../ui/waiting/dialog-coming';
import { Spinner } from '../../../ui/waiting/spinner';
import { useUser } from '../../auth/use-user';
import { useAskedSurvey } from '../answer-survey/use-asked-survey';
import { GuestSurveys } from './guest-surveys';
import { PersonSurveys } from './person-surveys';

const SurveyDialog = lazy(() => import('../answer-survey/survey-dialog'));

/** The survey center: everyone can look at it, signed-in people can answer. */
export default function SurveysPage() {
  const texts = useTexts();
  const { user, isPending } = useUser();
  const asked = useAskedSurvey();
  if (isPending) return <Spinner />;
  return (
    <Page>
      {user ? <PersonSurveys key={user.id} userId={user.id} onStart={asked.open} /> : <GuestSurveys />}
      {user && asked.surveyId !== null && (
        <Suspense
          fallback={
            <DialogComing title={texts.surveys.start} close={texts.survey.cancel} onClose={asked.close} />
          }
        >
          <SurveyDialog
            key={asked.surveyId}
            surveyId={asked.surveyId}
            userId={user.id}
            onClose={asked.close}
          />
        </Suspense>
      )}
    </Page>
  );
}
