import type { UserDto } from '@pwen/api-client';

import { AnnounceArrivals } from '../../features/points/announce-arrivals';
import FollowRedemptions from '../../features/redemptions/follow-redemptions/follow-redemptions';
import { ResendCompletions } from '../../features/videos/complete-video/resend-completions';

/** What a signed-in person is told about their points, on every page. */
export default function PersonOverlays({ user }: { user: UserDto }) {
  return (
    <>
      <AnnounceArrivals key={user.id} userId={user.id} />
      <ResendCompletions />
      <FollowRedemptions userId={user.id} />
    </>
  );
}
