import { GiftOutlined } from '@ant-design/icons';
import type { RewardDto } from '@pwen/api-client';

import { StoredPicture } from '../../ui/pictures/stored-picture';
import './rewards.css';

/** The picture of a reward. */
export function RewardImage({ reward }: { reward: RewardDto }) {
  if (!reward.imageUrl) {
    return (
      <span className="reward-image poster-missing" aria-hidden>
        <GiftOutlined />
      </span>
    );
  }
  return (
    <StoredPicture
      className="reward-image"
      url={reward.imageUrl}
      sizes={reward.imageSizes}
      shown="300px"
      width={800}
      height={600}
    />
  );
}
