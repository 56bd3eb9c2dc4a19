import { VideoCameraOutlined } from '@ant-design/icons';
import type { ManagedContentDto } from '@pwen/api-client';

import { StoredPicture } from '../../../ui/pictures/stored-picture';

/** The poster of a video. @param shown how wide it is shown, as the attribute `sizes` */
export function Poster({ content, shown }: { content: ManagedContentDto; shown: string }) {
  if (!content.thumbnailUrl) {
    return (
      <span className="poster poster-missing" aria-hidden>
        <VideoCameraOutlined />
      </span>
    );
  }
  return (
    <StoredPicture
      className="poster"
      url={content.thumbnailUrl}
      sizes={content.thumbnailSizes}
      shown={shown}
      width={640}
      height={360}
    />
  );
}
