import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link, useParams } from 'react-router-dom';

import { isRefusedWith } from '../../api/refusal';
import { useLoadFailure } from '../../api/use-load-failure';
import { useTexts } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { Button } from '../../ui/button';
import { Notice, Page, PageTitle } from '../../ui/page';
import { Skeleton } from '../../ui/waiting/skeleton';
import { videoQuery } from '../videos/video-queries';
import { PLAYER_WIDTH } from './watch-player';
import { WATCH_GRID, WatchVideo } from './watch-video';

/** One video on its own page. */
export default function WatchPage() {
  const { id } = useParams();
  const contentId = /^\d{1,16}$/.test(id ?? '') ? Number(id) : NaN;
  // A different video is a new page: no playback state of the last one may remain.
  return (
    <Page>{Number.isSafeInteger(contentId) ? <Watch key={contentId} id={contentId} /> : <NotFound />}</Page>
  );
}

function Watch({ id }: { id: number }) {
  const texts = useTexts();
  const { data: video, isPending, error, refetch } = useQuery(videoQuery(id));
  const failure = useLoadFailure();

  if (isPending) return <WatchSkeleton />;
  if (video) return <WatchVideo video={video} />;
  if (isRefusedWith(error, 'CONTENT_NOT_FOUND') || isRefusedWith(error, 'CONTENT_DELETED'))
    return <NotFound />;
  return (
    <>
      <PageTitle>{texts.watch.loadError}</PageTitle>
      <Notice
        title={failure(error, texts.watch.loadErrorHelp)}
        action={
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => void refetch()}>{texts.state.retry}</Button>
            <HomeButton />
          </div>
        }
      />
    </>
  );
}

function NotFound() {
  const texts = useTexts();
  return (
    <>
      <PageTitle>{texts.watch.notFound}</PageTitle>
      <Notice title={texts.watch.notFoundHelp} action={<HomeButton />} />
    </>
  );
}

function HomeButton() {
  const texts = useTexts();
  return (
    <Button look="plain" asChild>
      <Link to={PATHS.home}>{texts.state.home}</Link>
    </Button>
  );
}

function WatchSkeleton() {
  const texts = useTexts();
  return (
    <div role="status" aria-label={texts.state.loading} className={WATCH_GRID}>
      <div className="flex flex-col gap-4">
        <div className={clsx('skeleton rounded-card overflow-hidden', PLAYER_WIDTH)}>
          <div className="aspect-video" />
          <div className="h-14" />
        </div>
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    </div>
  );
}
