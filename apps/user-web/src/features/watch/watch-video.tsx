import type { ContentDto } from '@pwen/api-client';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Icon } from '../../ui/icon';
import { PageTitle } from '../../ui/page';
import { useUser } from '../auth/use-user';
import { useCompleteVideo } from '../videos/complete-video/use-complete-video';
import { useCountView } from '../videos/playback/use-count-view';
import { SurveyGate } from './survey-gate';
import { WatchPlayer } from './watch-player';

/**
 * The player and the details of the video. When it ends the view is counted, and a signed-in person earns its points.
 */
export function WatchVideo({ video }: { video: ContentDto }) {
  const { user } = useUser();
  const countView = useCountView();
  const complete = useCompleteVideo();
  // After the survey its points are announced: the video must not start to play during that.
  const [cameThroughGate] = useState(video.surveyGate !== null);

  const onEnded = async () => {
    await countView(video.id);
    if (user) complete(video);
  };

  return (
    <>
      {user && video.surveyGate ? (
        <SurveyGate video={video} gate={video.surveyGate} userId={user.id} />
      ) : (
        <WatchPlayer video={video} waits={cameThroughGate} onEnded={() => void onEnded()} />
      )}
      <About video={video} />
    </>
  );
}

function About({ video }: { video: ContentDto }) {
  const texts = useTexts();
  const formats = useFormats();
  const facts = [
    video.durationMs === null ? null : formats.length(video.durationMs),
    formats.megabytes(video.sizeBytes),
    formats.views(video.views),
  ].filter((fact) => fact !== null);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start justify-between gap-3">
        <PageTitle>{video.title}</PageTitle>
        {video.pointsReward > 0 && (
          <p className="rounded-pill bg-mango text-on-mango text-section shrink-0 px-3 py-1 font-extrabold tabular-nums">
            <span aria-hidden="true">+{formats.points(video.pointsReward)}</span>
            <span className="sr-only">
              {texts.video.reward({ points: formats.points(video.pointsReward) })}
            </span>
          </p>
        )}
      </div>
      <p className="text-side text-muted tabular-nums">{facts.join(' · ')}</p>
      {video.pointsReward > 0 && (
        <p className={video.isCompleted ? 'text-lime flex items-center gap-2 font-bold' : 'font-bold'}>
          {video.isCompleted && <Icon name="check" className="size-5" />}
          {video.isCompleted ? texts.watch.alreadyEarned : texts.watch.toEnd}
        </p>
      )}
      {video.isCompleted && (
        <Link
          to={PATHS.quickSurvey}
          className="text-blue inline-flex min-h-12 items-center self-start font-bold underline"
        >
          {texts.quickSurvey.link}
        </Link>
      )}
      <p className="whitespace-pre-line">{video.description}</p>
      <Link
        to={PATHS.contentList}
        className="text-blue inline-flex min-h-12 items-center self-start font-bold underline"
      >
        {texts.watch.all}
      </Link>
    </div>
  );
}
