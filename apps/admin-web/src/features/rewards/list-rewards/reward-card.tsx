import { DeleteOutlined, EditOutlined, UnorderedListOutlined } from '@ant-design/icons';
import type { RewardDto } from '@pwen/api-client';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { href } from '../../../paths';
import { useFormats } from '../../../ui/format';
import type { CameFrom, ListPlace } from '../../../ui/lists/use-list-view';
import { Moment } from '../../../ui/time/moment';
import { useIsAdministrator } from '../../sign-in/session';
import { RewardImage } from '../reward-image';
import { RewardTags } from '../reward-tags';
import { useEdgeFormat } from '../use-edge-format';

interface RewardCardProps {
  reward: RewardDto;
  /** Where the list is now. */
  place: ListPlace;
  onEdit: () => void;
  onDelete: () => void;
}

export function RewardCard({ reward, place, onEdit, onDelete }: RewardCardProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const isAdministrator = useIsAdministrator();
  const edge = useEdgeFormat();
  const { id, title } = reward;
  const limit = (count: number | null) => (count === null ? t('rewards.noLimit') : number(count));

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
          {t('rewards.points', { value: number(reward.pointsCost) })}
        </strong>
        <dl className="facts">
          <dt>{t('rewards.inStock')}</dt>
          <dd>{number(reward.availableVouchersCount)}</dd>
          <dt>{t('rewards.limitPerPerson')}</dt>
          <dd>{limit(reward.limitPerPerson)}</dd>
          <dt>{t('rewards.limitPerDay')}</dt>
          <dd>{limit(reward.limitPerDay)}</dd>
          <dt>{t('rewards.activeFrom')}</dt>
          <dd>{edge(reward.activeFrom)}</dd>
          <dt>{t('rewards.activeUntil')}</dt>
          <dd>{edge(reward.activeTo)}</dd>
          <dt>{t('rewards.created')}</dt>
          <dd>
            <Moment at={reward.createdAt} />
          </dd>
          <dt className="facts-long">{t('rewards.instructions')}</dt>
          <dd className="facts-long clamp-3">{reward.instructions}</dd>
          {reward.data && (
            <>
              <dt className="facts-long">{t('rewards.data')}</dt>
              <dd className="facts-long clamp-3 raw">{reward.data}</dd>
            </>
          )}
        </dl>
      </div>
      <div className="reward-card-foot">
        <Link
          to={href.reward(id)}
          state={{ place } satisfies CameFrom}
          aria-label={t('rewards.openAction', { title })}
        >
          <UnorderedListOutlined aria-hidden /> {t('rewards.open')}
        </Link>
        {isAdministrator && (
          <span className="row-actions">
            <Button
              type="text"
              icon={<EditOutlined />}
              aria-label={t('rewards.editAction', { title })}
              onClick={onEdit}
            />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={t('rewards.deleteAction', { title })}
              onClick={onDelete}
            />
          </span>
        )}
      </div>
    </li>
  );
}
