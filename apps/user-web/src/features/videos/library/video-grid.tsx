import type { ContentDto } from '@pwen/api-client';
import { rowsOf } from '@pwen/web/lists';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useLoadFailure } from '../../../api/use-load-failure';
import { useFormats } from '../../../i18n/use-formats';
import { useFirstTexts } from '../../../i18n/use-texts';
import { Button } from '../../../ui/button';
import { MoreButton } from '../../../ui/more-button';
import { Notice } from '../../../ui/page';
import type { Eager } from '../../../ui/pictures/picture';
import { useIsGuest } from '../../auth/use-user';
import { VideoCardSkeleton } from '../cards/video-card';
import { fileOf, useIsLean } from '../playback/video-file';
import { videosQuery } from '../video-queries';

const SKELETONS = 6;
const EAGER = 4;
/** On a phone two columns, one where the letters are too large for that. */
const GRID =
  'bar:grid-cols-3 bar:gap-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,(100%-12px)/2)),1fr))] gap-3';

interface VideoGridProps {
  /** Renders one card; the first few pictures are fetched immediately, the others when they scroll near. */
  card: (video: ContentDto, eager: Eager) => ReactNode;
}

/** The library in two or three columns, and what is shown while it loads, when it fails, and when it is empty. */
export function VideoGrid({ card }: VideoGridProps) {
  const texts = useFirstTexts();
  const list = useInfiniteQuery(videosQuery);
  const { data, isPending, error, refetch } = list;
  const failure = useLoadFailure();
  const isGuest = useIsGuest();

  if (isPending)
    return (
      <div className={GRID} role="status" aria-label={texts.state.loading}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <VideoCardSkeleton key={index} />
        ))}
      </div>
    );
  if (error && !data)
    return (
      <Notice
        title={failure(error, texts.home.error)}
        action={<Button onClick={() => void refetch()}>{texts.state.retry}</Button>}
      />
    );

  const videos = isGuest ? data.pages.flatMap(({ rows }) => openFirst(rows)) : rowsOf(data);
  if (videos.length === 0) return <Notice title={texts.home.empty}>{texts.home.emptyHelp}</Notice>;
  return (
    <>
      <ul className={GRID}>
        {videos.map((video, index) => (
          <li key={video.id}>{card(video, index === 0 ? 'first' : index < EAGER)}</li>
        ))}
      </ul>
      <MoreButton list={list}>{texts.home.more}</MoreButton>
    </>
  );
}

/**
 * What a guest can watch comes before what asks for a survey, which needs an account. Within a page of the list, so that nothing
 * moves when the next one comes.
 */
const openFirst = (rows: readonly ContentDto[]): ContentDto[] => [
  ...rows.filter(({ surveyGate }) => surveyGate === null),
  ...rows.filter(({ surveyGate }) => surveyGate !== null),
];

/** The number of videos and their total size. */
export function LibrarySummary() {
  const texts = useFirstTexts();
  const formats = useFormats();
  const { data } = useInfiniteQuery(videosQuery);
  const videos = rowsOf(data) ?? [];
  const isLean = useIsLean();
  const bytes = videos.reduce((sum, video) => sum + fileOf(video, isLean).sizeBytes, 0);
  const complete = data?.pages.at(-1)?.next === null && videos.length > 0;
  return (
    <p className="text-side text-muted min-h-5">
      {complete && texts.home.summary({ count: videos.length, megabytes: formats.megabytes(bytes) })}
    </p>
  );
}
