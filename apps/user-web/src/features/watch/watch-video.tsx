import type { ContentDto } from '@pwen/api-client';
import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { Icon } from '../../ui/icon';
import { PageTitle } from '../../ui/page';
import { Skeleton } from '../../ui/waiting/skeleton';
import { useUser } from '../auth/use-user';
import { type CeilingAbove, useCeilingAbove } from '../points/ceiling-above';
import { CeilingHint } from '../points/ceiling-hint';
import { videosOnTheWay } from '../points/on-the-way/awards-on-the-way';
import { OnTheWayHint } from '../points/on-the-way/on-the-way-hint';
import { useCompleteVideo } from '../videos/complete-video/use-complete-video';
import type { Watched } from '../videos/complete-video/watched';
import { useCountView } from '../videos/playback/use-count-view';
import { useVideoFile } from '../videos/playback/video-file';
import { usePaysNothing } from '../videos/view-limit/pays-nothing';
import { UpNext, useFocusNextStep } from './up-next';
import { WatchPlayer } from './watch-player';

/** Most videos need no survey. */
const SurveyGate = lazy(() => import('./survey-gate'));

/**
 * On a wide screen what comes next is beside the player. On a phone that lies on its side it is what the page says of the
 * video, such as its megabytes, which would be out of sight below. What moves up at the end does not scroll the player
 * away.
 */
export const WATCH_GRID =
  '[overflow-anchor:none] short:min-[640px]:max-bar:grid-cols-[minmax(0,1fr)_15rem] bar:grid-cols-[minmax(0,1fr)_18rem] grid items-start gap-x-6 gap-y-5';

/**
 * The player and the details of the video. When it ends the view is counted, and a signed-in person earns its points.
 */
export function WatchVideo({ video }: { video: ContentDto }) {
  const { user } = useUser();
  const countView = useCountView();
  const complete = useCompleteVideo();
  // After the survey its points are announced: the video must not start to play during that.
  const [cameThroughGate] = useState(video.surveyGate !== null);
  const [hasEnded, setEnded] = useState(false);
  const [beganAt, setBegan] = useState<number | null>(null);
  const ceiling = useCeilingAbove(video.pointsReward, 'VIDEO_WATCH');
  const paysNothing = (usePaysNothing(video, beganAt) || ceiling !== null) && !video.isCompleted;
  const player = useFocusNextStep(hasEnded);

  const onEnded = (watched: Watched) => {
    setEnded(true);
    setBegan(null);
    // First, because it is stored on the device before anything is sent.
    if (user) complete(video, watched);
    void countView(video.id);
  };

  const about = (
    <About key="about" video={video} userId={user?.id} paysNothing={paysNothing} ceiling={ceiling} />
  );
  const beside = user && (
    <div key="beside" className="bar:col-start-2 bar:row-start-1 bar:row-span-2 min-w-0">
      <UpNext video={video} userId={user.id} hasEnded={hasEnded} />
    </div>
  );
  return (
    <div className={WATCH_GRID}>
      <div ref={player} onPlayCapture={() => setBegan((at) => at ?? Date.now())} className="min-w-0">
        {user && video.surveyGate ? (
          <Suspense fallback={<Skeleton className="rounded-card h-96 w-full" />}>
            <SurveyGate video={video} gate={video.surveyGate} userId={user.id} />
          </Suspense>
        ) : (
          <WatchPlayer
            video={video}
            waits={cameThroughGate}
            earns={user !== null && video.pointsReward > 0 && !video.isCompleted && !paysNothing}
            onEnded={onEnded}
          />
        )}
      </div>
      {/* On a phone what comes next follows the player once that has ended. */}
      {hasEnded ? [beside, about] : [about, beside]}
    </div>
  );
}

interface AboutProps {
  video: ContentDto;
  userId: number | undefined;
  /** Whether it gives no points now, because of the pause or a ceiling. */
  paysNothing: boolean;
  ceiling: CeilingAbove | null;
}

function About({ video, userId, paysNothing, ceiling }: AboutProps) {
  const texts = useTexts();
  const formats = useFormats();
  const { sizeBytes } = useVideoFile(video);
  const facts = [
    video.durationMs === null ? null : formats.length(video.durationMs),
    formats.megabytes(sizeBytes),
    video.views > 0 ? formats.views(video.views) : null,
  ].filter((fact) => fact !== null);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-start justify-between gap-3">
        <PageTitle>{video.title}</PageTitle>
        {video.pointsReward > 0 && !video.isCompleted && (
          <p
            className={clsx(
              'rounded-pill text-section flex shrink-0 items-center gap-1.5 px-3 py-1 font-extrabold tabular-nums',
              paysNothing ? 'bg-hair text-ink' : 'bg-mango text-on-mango',
            )}
          >
            {paysNothing && <Icon name={ceiling ? 'clock' : 'pause'} className="size-5" />}
            <span aria-hidden="true">+{formats.points(video.pointsReward)}</span>
            <span className="sr-only">
              {texts.video.reward({ points: formats.points(video.pointsReward) })}
            </span>
          </p>
        )}
      </div>
      <p className="text-side text-muted tabular-nums">{facts.join(' · ')}</p>
      {video.pointsReward > 0 && (
        <Earning video={video} userId={userId} paysNothing={paysNothing} ceiling={ceiling} />
      )}
      <p className="whitespace-pre-line">{video.description}</p>
    </div>
  );
}

/** What is to be done for the points, or what has become of them. */
function Earning({ video, userId = -1, paysNothing, ceiling }: AboutProps) {
  const texts = useTexts();
  const award = videosOnTheWay
    .useOf(userId)
    .find(({ id, told, points }) => id === video.id && told && points > 0);
  if (video.isCompleted)
    return (
      <p className="text-lime flex items-center gap-2 font-bold">
        <Icon name="check" className="size-5" />
        {texts.watch.alreadyEarned}
      </p>
    );
  return (
    <div role="status" className="font-bold">
      {award ? (
        <OnTheWayHint awards={[award]} />
      ) : ceiling ? (
        <CeilingHint ceiling={ceiling} />
      ) : (
        texts.watch[paysNothing ? 'noPoints' : 'toEnd']
      )}
    </div>
  );
}
