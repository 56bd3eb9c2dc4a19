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
  const waiting = useAwardsOnTheWay(userId).filter(
    ({ occasion, id }) => occasion === 'video' && !sending.includes(id),
  );
  useSendAgain(waiting.length > 0, () => waiting.forEach((award) => send({ award, isAgain: true })));
  return null;
}
