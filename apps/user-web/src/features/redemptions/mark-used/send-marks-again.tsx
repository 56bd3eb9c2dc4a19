import { SendAgain } from '../../../outbox/send-again';
import { marksOnTheWay } from './marks-on-the-way';
import { useSendMark } from './use-mark-used';

export function SendMarksAgain({ userId }: { userId: number }) {
  return <SendAgain outbox={marksOnTheWay} userId={userId} send={useSendMark()} />;
}
