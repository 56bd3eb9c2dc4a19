import type { UserDto } from '@pwen/api-client';

import { AnnounceArrivals } from '../../features/points/arrivals/announce-arrivals';
import { SendQuickAnswersAgain } from '../../features/quick-survey/send-quick-answers-again';
import FollowRedemptions from '../../features/redemptions/follow-redemptions/follow-redemptions';
import { SendMarksAgain } from '../../features/redemptions/mark-used/send-marks-again';
import { FinishRedemptions } from '../../features/rewards/redeem-reward/finish-redemptions';
import { SendAnswersAgain } from '../../features/surveys/answer-survey/send-answers-again';
import { SendCompletionsAgain } from '../../features/videos/complete-video/send-completions-again';

/** What a signed-in person is told about their points, and what they have begun goes on, on every page. */
export default function PersonOverlays({ user }: { user: UserDto }) {
  return (
    <>
      <AnnounceArrivals key={user.id} userId={user.id} />
      <FollowRedemptions userId={user.id} />
      <SendCompletionsAgain userId={user.id} />
      <SendAnswersAgain userId={user.id} />
      <SendQuickAnswersAgain userId={user.id} />
      <SendMarksAgain userId={user.id} />
      <FinishRedemptions userId={user.id} />
    </>
  );
}
