import { Suspense } from 'react';

import { lazyWithTexts } from '../../../i18n/lazy-with-texts';
import { useFirstTexts } from '../../../i18n/use-texts';
import { PosterWithFacts } from '../cards/video-poster';
import type { InlinePlayerProps } from '../player/inline-player';

const load = () => import('../player/inline-player');
const Player = lazyWithTexts(load);

/** Fetches the player as soon as a finger touches a card, which is before the tap ends. */
export const fetchPlayer = () => void load().catch(() => undefined);

/** The player of a card. Whoever only looks around never loads it. */
export function InlinePlayer(props: InlinePlayerProps) {
  return (
    <Suspense fallback={<PlayerComing video={props.video} />}>
      <Player {...props} />
    </Suspense>
  );
}

/** The poster shows that the tap was taken, while the player is on the way. */
function PlayerComing({ video }: Pick<InlinePlayerProps, 'video'>) {
  const texts = useFirstTexts();
  return (
    <div role="status" aria-label={texts.state.loading} aria-busy className="flex size-full flex-col">
      <PosterWithFacts video={video} eager />
    </div>
  );
}
