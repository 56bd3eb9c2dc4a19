import { VideoCameraOutlined } from '@ant-design/icons';
import type { ContentDto } from '@pwen/api-client';

/** The poster of a video. The title beside it names the video, so it is hidden from screen readers. */
export function Poster({ content }: { content: ContentDto }) {
  if (!content.thumbnailUrl) {
    return (
      <span className="poster poster-missing" aria-hidden>
        <VideoCameraOutlined />
      </span>
    );
  }
  return <img className="poster" src={content.thumbnailUrl} alt="" loading="lazy" width={640} height={360} />;
}
