import { useMutationState, type MutationKey } from '@tanstack/react-query';

import { useSendAgain } from '../../../device/use-send-again';
import { useAwardsOnTheWay, type AwardOnTheWay } from './awards-on-the-way';

interface AwardsToSend {
  userId: number;
  occasion: AwardOnTheWay['occasion'];
  /** Of the calls that ask for these awards; their variables name the award. */
  mutationKey: MutationKey;
  send: (award: AwardOnTheWay) => void;
}

/** Sends what earns these awards until the server has answered each. */
export function useSendAwardsAgain({ userId, occasion, mutationKey, send }: AwardsToSend): void {
  const sending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as { award: AwardOnTheWay }).award.id,
  });
  const unanswered = useAwardsOnTheWay(userId).filter((award) => award.occasion === occasion);
  const waiting = unanswered.filter(({ id }) => !sending.includes(id));
  useSendAgain({
    unanswered: unanswered.length,
    isIdle: waiting.length > 0,
    send: () => waiting.forEach(send),
  });
}
