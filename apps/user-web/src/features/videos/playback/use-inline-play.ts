import type { ContentDto } from '@pwen/api-client';
import { useEffect } from 'react';

import { useUser } from '../../auth/use-user';
import { countVideoInteraction } from '../../signup-prompt/interactions';
import { isPromptOpen, offeredAtVideo } from '../../signup-prompt/may-ask';
import { useCardPaysNothing } from '../view-limit/pays-nothing';
import { activeVideoId } from './playback';
import { useCountView } from './use-count-view';

/**
 * Plays a video inside its card. Only one plays at a time. When it ends a guest is offered to sign up: not under the prompt
 * that says the same. A signed-in person earns its points, for which the player sees.
 */
export function useInlinePlay(video: ContentDto) {
  const { user } = useUser();
  const countView = useCountView();
  const playing = activeVideoId.use() === video.id;
  const paysNothing = useCardPaysNothing(video);
  const isOffered = offeredAtVideo.use() === video.id;
  const isAsked = isPromptOpen.use();
  useEffect(
    () => () => {
      if (offeredAtVideo.get() === video.id) offeredAtVideo.set(null);
    },
    [video.id],
  );

  return {
    playing,
    offersSignUp: user === null && isOffered && !playing && !isAsked,
    earns: user !== null && video.pointsReward > 0 && !video.isCompleted && !paysNothing,
    play: () => {
      activeVideoId.set(video.id);
      offeredAtVideo.set(null);
      void countView(video.id);
      if (user === null) countVideoInteraction();
    },
    onEnded: () => {
      if (activeVideoId.get() === video.id) activeVideoId.set(null);
      if (!user) offeredAtVideo.set(video.id);
    },
  };
}
