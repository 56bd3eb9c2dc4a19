import { GiftOutlined } from '@ant-design/icons';

/** The picture of a reward. The title beside it names the reward, so it is hidden from screen readers. */
export function RewardImage({ url }: { url: string }) {
  if (!url) {
    return (
      <span className="reward-image poster-missing" aria-hidden>
        <GiftOutlined />
      </span>
    );
  }
  return <img className="reward-image" src={url} alt="" loading="lazy" width={800} height={600} />;
}
