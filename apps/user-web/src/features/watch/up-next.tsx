import type { ContentDto } from '@pwen/api-client';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { useFormats } from '../../i18n/use-formats';
import { useTexts } from '../../i18n/use-texts';
import { href, PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { focusNextStep, NEXT_STEP } from '../../ui/focus/focus-page';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/waiting/skeleton';
import { useCeilingAbove } from '../points/ceiling-above';
import { PaidLater } from '../points/ceiling-hint';
import { quickSurveyQuery } from '../quick-survey/quick-survey-query';
import { PlayDisc } from '../videos/cards/play-disc';
import { VideoPoster } from '../videos/cards/video-poster';
import { useNextVideo } from '../videos/next-video';
import { useVideoFile } from '../videos/playback/video-file';
import { useViewLimit } from '../videos/view-limit/view-limit';

/** How wide the picture is: in a column of its own, or a part of the phone's width. */
const BESIDE = '(min-width: 900px) 288px, 40vw';

interface UpNextProps {
  video: ContentDto;
  userId: number;
  /** Whether the video has played to its end: then what comes next is the page's main action. */
  hasEnded: boolean;
}

/**
 * What comes after a video: another one, or surveys while no video pays; and the quick survey, when it is about this
 * video.
 */
export function UpNext({ video, userId, hasEnded }: UpNextProps) {
  const texts = useTexts();
  const next = useNextVideo(video.id);
  const isPaused = useViewLimit().pauseLeftMs !== null;
  return (
    <div className="flex flex-col gap-3">
      {isPaused ? (
        <Instead title={texts.watch.pausedTitle} text={texts.watch.pausedText} isMain={hasEnded} />
      ) : next === undefined ? (
        <Skeleton className="rounded-card h-28 w-full" />
      ) : next === null ? (
        <Instead title={texts.watch.allWatched} text={texts.watch.allWatchedText} isMain={hasEnded} />
      ) : (
        <NextVideo key={next.id} video={next} isMain={hasEnded} />
      )}
      {video.isCompleted && <QuickSurvey videoId={video.id} userId={userId} />}
      <Link
        to={PATHS.contentList}
        className="text-blue inline-flex min-h-12 items-center self-start font-bold underline"
      >
        {texts.watch.all}
      </Link>
    </div>
  );
}

/**
 * After a video the focus moves on to what comes next, if it was in the player or nowhere. A dialog that opens meanwhile
 * gives it back there.
 */
export function useFocusNextStep(hasEnded: boolean) {
  const player = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const isFree = focused === null || focused === document.body || focused.matches('main h1');
    if (hasEnded && (isFree || player.current?.contains(focused))) focusNextStep();
  }, [hasEnded]);
  return player;
}

function NextVideo({ video, isMain }: { video: ContentDto; isMain: boolean }) {
  const texts = useTexts();
  const ceiling = useCeilingAbove(video.pointsReward, 'VIDEO_WATCH');
  const formats = useFormats();
  const { sizeBytes } = useVideoFile(video);
  const facts = [
    video.durationMs === null ? null : formats.length(video.durationMs),
    formats.megabytes(sizeBytes),
  ].filter((fact) => fact !== null);
  return (
    <div className="@container">
      <Link
        {...(isMain && NEXT_STEP)}
        to={href.content(video.id)}
        className={clsx(
          'outlined rounded-card bar:flex-col bar:items-stretch flex items-center overflow-hidden',
          // Beside a picture, large letters would break the words of a title.
          '@max-[14rem]:flex-col @max-[14rem]:items-stretch',
          isMain ? 'bg-mango text-on-mango' : 'bg-card',
        )}
      >
        <span className="border-line bar:w-full bar:border-r-0 bar:border-b-2 @max-[14rem]:w-full @max-[14rem]:border-r-0 @max-[14rem]:border-b-2 relative block aspect-video w-2/5 shrink-0 self-stretch overflow-hidden border-r-2">
          <VideoPoster video={video} eager={isMain} shown={BESIDE} />
          {isMain && <PlayDisc />}
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-0.5 px-3 py-2">
          <span className="text-side flex items-center gap-1.5 font-bold">
            {video.surveyGate && <Icon name="lock" className="size-4" />}
            {video.surveyGate ? texts.watch.nextWithSurvey : texts.watch.next}
          </span>
          <span className="text-section line-clamp-2 font-extrabold">{video.title}</span>
          <span className="text-side flex flex-wrap items-center gap-x-2 font-bold tabular-nums">
            <span
              className={clsx(
                'rounded-pill px-2 font-extrabold',
                isMain ? 'bg-on-mango text-mango' : ceiling ? 'bg-hair text-ink' : 'bg-mango text-on-mango',
              )}
            >
              {ceiling ? (
                <PaidLater ceiling={ceiling} />
              ) : (
                <>
                  <span aria-hidden="true">{formats.signedPoints(video.pointsReward)}</span>
                  <span className="sr-only">
                    {texts.video.reward({ points: formats.points(video.pointsReward) })}
                  </span>
                </>
              )}
            </span>
            {facts.join(' · ')}
          </span>
        </span>
      </Link>
    </div>
  );
}

/** There is no video to go on with for now, but there are surveys. */
function Instead({ title, text, isMain }: { title: string; text: string; isMain: boolean }) {
  const texts = useTexts();
  return (
    <section className="outlined rounded-card bg-card flex flex-col gap-1 p-4">
      <h2 className="text-section font-extrabold">{title}</h2>
      <p>{text}</p>
      <Button look={isMain ? 'mango' : 'plain'} asChild className="mt-2">
        <Link {...(isMain && NEXT_STEP)} to={PATHS.surveys}>
          <Icon name="pencil" className="size-5" />
          {texts.watch.toSurveys}
        </Link>
      </Button>
    </section>
  );
}

/** The quick survey is about the video that was completed last, and is answered once. */
function QuickSurvey({ videoId, userId }: { videoId: number; userId: number }) {
  const texts = useTexts();
  const formats = useFormats();
  const { data } = useQuery(quickSurveyQuery(userId));
  const ceiling = useCeilingAbove(data?.pointsReward ?? 0, 'QUICK_SURVEY');
  if (!data || data.contentId !== videoId || data.isAnswered) return null;
  return (
    <Link
      to={PATHS.quickSurvey}
      className="outlined rounded-card bg-card flex min-h-14 items-center gap-3 px-4 py-2 font-bold"
    >
      <Icon name="pencil" className="size-5" />
      <span className="flex-1">{texts.quickSurvey.link}</span>
      {data.pointsReward > 0 && (
        <span
          className={clsx(
            'rounded-pill text-side shrink-0 px-2.5 font-extrabold tabular-nums',
            ceiling ? 'bg-hair text-ink' : 'bg-mango text-on-mango',
          )}
        >
          {ceiling ? <PaidLater ceiling={ceiling} /> : formats.signedPoints(data.pointsReward)}
        </span>
      )}
    </Link>
  );
}
