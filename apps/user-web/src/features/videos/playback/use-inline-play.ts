import type { ContentDto } from '@pwen/api-client';

import { useTexts } from '../../../i18n/use-texts';
import { showToast } from '../../../ui/toasts/toast-store';
import { useUser } from '../../auth/use-user';
import { noteVideoInteraction } from '../../signup-prompt/interactions';
import { useCompleteVideo } from '../complete-video/use-complete-video';
import { useCardPaysNothing } from '../view-limit/pays-nothing';
import { activeVideoId } from './playback';
import { useCountView } from './use-count-view';

/** Plays a video inside its card. Only one plays at a time, and when it ends a signed-in person earns its points. */
export function useInlinePlay(video: ContentDto) {
  const texts = useTexts();
  const { user } = useUser();
  const countView = useCountView();
  const complete = useCompleteVideo();
  const playing = activeVideoId.use() === video.id;
  const paysNothing = useCardPaysNothing(video);

  return {
    playing,
    earns: user !== null && video.pointsReward > 0 && !video.isCompleted && !paysNothing,
    play: () => {
      activeVideoId.set(video.id);
      void countView(video.id);
      if (user === null) noteVideoInteraction();
    },
    onEnded: () => {
      if (activeVideoId.get() === video.id) activeVideoId.set(null);
      if (user) complete(video);
      else showToast({ title: texts.video.guestTitle, description: texts.video.guestText });
    },
  };
}
