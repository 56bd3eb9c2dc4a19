import { SendAgain } from '../../../outbox/send-again';
import { videosOnTheWay } from '../../points/on-the-way/awards-on-the-way';
import { useSendCompletion } from './use-complete-video';

export function SendCompletionsAgain({ userId }: { userId: number }) {
  return <SendAgain outbox={videosOnTheWay} userId={userId} send={useSendCompletion()} />;
}
