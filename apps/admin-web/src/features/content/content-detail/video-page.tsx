import { ArrowLeftOutlined } from '@ant-design/icons';
import type { ManagedContentDto } from '@pwen/api-client';
import { errorCodeOf } from '@pwen/web/error-code';
import { useQuery } from '@tanstack/react-query';
import { Result, Typography } from 'antd';
import { Link, useParams } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { PATHS } from '../../../paths';
import { useWayBack } from '../../../ui/lists/use-list-view';
import { Loading, LoadFailed } from '../../../ui/states';
import { usePageTitle } from '../../../ui/use-page-title';
import { CountsLaterNotice } from '../../delayed-changes/counts-later-notice';
import { contentQuery } from '../content-query';
import { VideoFacts } from './video-facts';
import { VideoViews } from './video-views';
import '../content.css';
import './content-detail.css';

/** One video: what it is, and what became of its views. */
export function VideoPage() {
  const texts = useTexts();
  const id = Number(useParams().id);
  const content = useQuery(contentQuery(id));
  usePageTitle(content.data?.title ?? texts.content.title);

  if (isGone(content.error)) {
    return (
      <Result
        icon={<span className="not-found-figure">404</span>}
        title={<h1 className="result-title">{texts.contentPage.notFound}</h1>}
        extra={<BackLink />}
      />
    );
  }
  // What was read before stays on the page when a new request fails.
  if (content.data) return <LoadedVideo content={content.data} />;
  return (
    <>
      <BackLink />
      <h1 className="visually-hidden">{texts.content.title}</h1>
      {content.isPending ? (
        <Loading />
      ) : (
        <LoadFailed
          title={texts.content.loadFailed}
          isRetrying={content.isFetching}
          onRetry={() => void content.refetch()}
        />
      )}
    </>
  );
}

/** Whether the video does not exist any more, or the path cannot name one. */
function isGone(error: unknown): boolean {
  const code = errorCodeOf(error) ?? '';
  return ['CONTENT_NOT_FOUND', 'CONTENT_DELETED', 'VALIDATION_FAILED', 'NOT_FOUND'].includes(code);
}

function LoadedVideo({ content }: { content: ManagedContentDto }) {
  return (
    <>
      <BackLink />
      <div className="page-head">
        <Typography.Title level={1}>{content.title}</Typography.Title>
      </div>
      <CountsLaterNotice of={content} />
      <VideoFacts content={content} />
      <VideoViews id={content.id} />
    </>
  );
}

function BackLink() {
  const texts = useTexts();
  const { to, state } = useWayBack(PATHS.content);
  return (
    <Link to={to} state={state} className="back-link">
      <ArrowLeftOutlined aria-hidden /> {texts.content.title}
    </Link>
  );
}
