import type { ContentDto, SurveyGateDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { DialogComing } from '../../ui/waiting/dialog-coming';
import { type CeilingAbove, useCeilingAbove } from '../points/ceiling-above';
import { PaidLater } from '../points/ceiling-hint';
import { useAskedSurvey } from '../surveys/answer-survey/use-asked-survey';
import { SurveyFacts } from '../surveys/survey-facts';
import { surveyQuery } from '../surveys/survey-queries';

const SurveyDialog = lazy(() => import('../surveys/answer-survey/survey-dialog'));

interface SurveyGateProps {
  video: ContentDto;
  gate: SurveyGateDto;
  userId: number;
}

/**
 * Shown instead of the player while a survey has to be answered first: which one, how long it is and what it pays. The
 * survey opens above the page, and once it is answered the player appears. The server enforces the gate; this only says
 * so before any data is used.
 */
export default function SurveyGate({ video, gate, userId }: SurveyGateProps) {
  const texts = useTexts();
  const asked = useAskedSurvey();
  const surveyCeiling = useCeilingAbove(gate.pointsReward, 'SURVEY');
  const videoCeiling = useCeilingAbove(video.pointsReward, 'VIDEO_WATCH');
  const { data: survey } = useQuery(surveyQuery(gate.surveyId, userId));
  return (
    <section
      aria-labelledby="gate-title"
      className="outlined rounded-card bg-sky text-on-sky flex w-full flex-col items-center gap-3 p-5 text-center"
    >
      <Icon name="lock" className="size-10" />
      <h2 id="gate-title" className="text-section font-extrabold">
        {texts.watch.gateTitle}
      </h2>
      <p>{texts.watch.gateText}</p>
      <div className="outlined rounded-button bg-card text-ink flex w-full max-w-sm flex-col gap-2 p-4 text-left">
        <p className="font-extrabold">{gate.title}</p>
        {/* The line keeps its height while its text is loading. */}
        <div className="min-h-5">{survey && <SurveyFacts survey={survey} />}</div>
        <dl className="flex flex-col gap-2">
          <Pays label={texts.watch.gateSurvey} points={gate.pointsReward} ceiling={surveyCeiling} />
          {video.pointsReward > 0 && (
            <Pays label={texts.watch.gateVideo} points={video.pointsReward} ceiling={videoCeiling} />
          )}
        </dl>
      </div>
      <Button onClick={() => asked.open(gate.surveyId)}>
        <Icon name="pencil" className="size-5" />
        {texts.surveys.start}
      </Button>
      {asked.surveyId === gate.surveyId && (
        <Suspense
          fallback={
            <DialogComing title={texts.surveys.start} close={texts.survey.cancel} onClose={asked.close} />
          }
        >
          <SurveyDialog surveyId={gate.surveyId} userId={userId} contentId={video.id} onClose={asked.close} />
        </Suspense>
      )}
    </section>
  );
}

interface PaysProps {
  label: string;
  points: number;
  /** Why they are paid later. */
  ceiling: CeilingAbove | null;
}

function Pays({ label, points, ceiling }: PaysProps) {
  const formats = useFormats();
  return (
    <div className="flex items-center justify-between gap-3">
      <dt>{label}</dt>
      <dd
        className={clsx(
          'rounded-pill shrink-0 px-3 py-0.5 font-extrabold tabular-nums',
          ceiling ? 'bg-hair text-ink' : 'bg-mango text-on-mango',
        )}
      >
        {ceiling ? <PaidLater ceiling={ceiling} /> : `+${formats.points(points)}`}
      </dd>
    </div>
  );
}
