import { UnorderedListOutlined } from '@ant-design/icons';
import type { RewardDto } from '@pwen/api-client';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import type { CameFrom, ListPlace } from '../../../ui/lists/use-list-view';
import { Moment } from '../../../ui/time/moment';
import { useMay } from '../../sign-in/session';
import { RewardImage } from '../reward-image';
import { RewardTags } from '../reward-tags';
import { useEdgeFormat } from '../use-edge-format';
import type { RewardActions } from './reward-rows';
import { RowActions } from './row-actions';

interface RewardCardProps extends RewardActions {
  reward: RewardDto;
  /** Where the list is now. */
  place: ListPlace;
}

export function RewardCard({ reward, place, onEdit, onDelete }: RewardCardProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const mayEdit = useMay('edit-programme');
  const { id, title } = reward;

  return (
    <li className="reward-card">
      <RewardImage reward={reward} />
      <div className="reward-card-body">
        <RewardTags reward={reward} />
        <h2 className="reward-card-title">
          <Link to={href.reward(id)} state={{ place } satisfies CameFrom}>
            {title}
          </Link>
        </h2>
        <p className="reward-card-text">{reward.description}</p>
        <strong className="reward-card-points">
          {texts.rewards.points({ value: number(reward.pointsCost) })}
        </strong>
        <CardFacts reward={reward} />
      </div>
      <div className="reward-card-foot">
        <Link
          to={href.reward(id)}
          state={{ place } satisfies CameFrom}
          aria-label={texts.rewards.openAction({ title })}
        >
          <UnorderedListOutlined aria-hidden /> {texts.rewards.open}
        </Link>
        {mayEdit && <RowActions reward={reward} onEdit={onEdit} onDelete={onDelete} />}
      </div>
    </li>
  );
}

function CardFacts({ reward }: { reward: RewardDto }) {
  const texts = useTexts();
  const { number } = useFormats();
  const edge = useEdgeFormat();
  const limit = (count: number | null) => (count === null ? texts.rewards.noLimit : number(count));
  return (
    <dl className="facts">
      <dt>{texts.rewards.inStock}</dt>
      <dd>{number(reward.availableVouchersCount)}</dd>
      <dt>{texts.rewards.limitPerPerson}</dt>
      <dd>{limit(reward.limitPerPerson)}</dd>
      <dt>{texts.rewards.limitPerDay}</dt>
      <dd>{limit(reward.limitPerDay)}</dd>
      <dt>{texts.rewards.activeFrom}</dt>
      <dd>{edge(reward.activeFrom)}</dd>
      <dt>{texts.rewards.activeUntil}</dt>
      <dd>{edge(reward.activeTo)}</dd>
      <dt>{texts.rewards.created}</dt>
      <dd>
        <Moment at={reward.createdAt} />
      </dd>
      <dt className="facts-long">{texts.rewards.instructions}</dt>
      <dd className="facts-long clamp-3">{reward.instructions}</dd>
      {reward.data && (
        <>
          <dt className="facts-long">{texts.rewards.data}</dt>
          <dd className="facts-long clamp-3 raw">{reward.data}</dd>
        </>
      )}
    </dl>
  );
}
