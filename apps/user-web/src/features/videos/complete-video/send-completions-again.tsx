import { useMutationState } from '@tanstack/react-query';

import { useSendAgain } from '../../../device/use-send-again';
import { useAwardsOnTheWay } from '../../points/on-the-way/awards-on-the-way';
import { COMPLETE_VIDEO, useSendCompletion, type Completion } from './use-complete-video';

/** Sends this person's completions until the server has answered each. Renders nothing. */
export function SendCompletionsAgain({ userId }: { userId: number }) {
  const send = useSendCompletion();
  const sending = useMutationState({
    filters: { mutationKey: COMPLETE_VIDEO, status: 'pending' },
    select: ({ state }) => (state.variables as Completion).award.id,
  });
  const unanswered = useAwardsOnTheWay(userId).filter(({ occasion }) => occasion === 'video');
  const waiting = unanswered.filter(({ id }) => !sending.includes(id));
  useSendAgain({
    unanswered: unanswered.length,
    isIdle: waiting.length > 0,
    send: () => waiting.forEach((award) => send({ award, isAgain: true })),
  });
  return null;
}
