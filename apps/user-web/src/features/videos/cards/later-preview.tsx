import { Suspense } from 'react';

import { lazyExtra } from '../../../ui/lazy-extra';
import type { PreviewVideoProps } from './preview-video';

const Preview = lazyExtra(() => import('./preview-video'));

/** Loaded at the first look at one: a phone has nothing to point with. */
export function PreviewVideo(props: PreviewVideoProps) {
  return (
    <Suspense>
      <Preview {...props} />
    </Suspense>
  );
}
