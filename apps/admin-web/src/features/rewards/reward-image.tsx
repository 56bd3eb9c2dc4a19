import { GiftOutlined } from '@ant-design/icons';

/** The picture beside a title that names the reward, so it says nothing to a screen reader. */
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
