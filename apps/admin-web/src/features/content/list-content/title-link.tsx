import type { ManagedContentDto } from '@pwen/api-client';
import { Link } from 'react-router-dom';

import { href } from '../../../paths';
import type { CameFrom, ListPlace } from '../../../ui/lists/use-list-view';

/** The title of a video, which leads to its page. */
export function TitleLink({ content, place }: { content: ManagedContentDto; place: ListPlace }) {
  return (
    <Link className="line-main" to={href.video(content.id)} state={{ place } satisfies CameFrom}>
      {content.title}
    </Link>
  );
}
