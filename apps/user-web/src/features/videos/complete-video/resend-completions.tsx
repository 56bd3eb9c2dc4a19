import { getContent } from '@pwen/api-client';
import { useEffect, useEffectEvent } from 'react';

import { isRefusedWith } from '../../../api/refusal';
import { useOnline } from '../../../device/connection';
import { useUser } from '../../auth/use-user';
import { dropCompletion, keptCompletions } from './pending-completions';
import { useCompleteVideo } from './use-complete-video';

/**
 * Sends completions that could not be sent before: at the start, and whenever the connection returns. Renders nothing.
 */
export function ResendCompletions() {
  const online = useOnline();
  const userId = useUser().user?.id;
  const complete = useCompleteVideo();

  const resend = useEffectEvent((owner: number) => {
    for (const contentId of keptCompletions(owner)) {
      getContent({ path: { id: contentId } })
        .then(({ data }) => complete(data))
        .catch((thrown: unknown) => {
          // Without a connection the completion stays stored; a deleted video earns nothing any more.
          if (isRefusedWith(thrown, 'CONTENT_NOT_FOUND') || isRefusedWith(thrown, 'CONTENT_DELETED'))
            dropCompletion(owner, contentId);
        });
    }
  });

  useEffect(() => {
    if (online && userId !== undefined) resend(userId);
  }, [online, userId]);

  return null;
}
