import { lazy, Suspense } from 'react';

import { Page } from '../../../ui/page';
import { Spinner } from '../../../ui/waiting/spinner';
import { useUser } from '../../auth/use-user';
import { useAskedSurvey } from '../answer-survey/use-asked-survey';
import { GuestSurveys } from './guest-surveys';
import { PersonSurveys } from './person-surveys';

const SurveyDialog = lazy(() => import('../answer-survey/survey-dialog'));

/** The survey center: everyone can look at it, signed-in people can answer. */
export default function SurveysPage() {
  const { user, isPending } = useUser();
  const asked = useAskedSurvey();
  if (isPending) return <Spinner />;
  return (
    <Page>
      {user ? <PersonSurveys key={user.id} userId={user.id} onStart={asked.open} /> : <GuestSurveys />}
      {user && asked.surveyId !== null && (
        <Suspense>
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
