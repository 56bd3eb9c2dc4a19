import { useSendAwardsAgain } from '../../points/on-the-way/use-send-awards-again';
import { COMPLETE_VIDEO, useSendCompletion } from './use-complete-video';

/** Sends this person's completions until the server has answered each. Renders nothing. */
export function SendCompletionsAgain({ userId }: { userId: number }) {
  const send = useSendCompletion();
  useSendAwardsAgain({
    userId,
    occasion: 'video',
    mutationKey: COMPLETE_VIDEO,
    send: (award) => send({ award, isAgain: true }),
  });
  return null;
}
