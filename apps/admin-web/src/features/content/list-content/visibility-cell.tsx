import type { ManagedContentDto } from '@pwen/api-client';
import { Switch, Tag } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';
import { useIsAdministrator } from '../../sign-in/session';
import type { ContentActions } from './content-rows';

const COLOURS = { visible: 'success', hidden: 'default', scheduled: 'processing', ended: 'warning' } as const;

/** Whether people see the video now and in which period; administrators show and hide it here. */
export function VisibilityCell({
  content,
  onSetVisible,
  pendingIds,
}: { content: ManagedContentDto } & Pick<ContentActions, 'onSetVisible' | 'pendingIds'>) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const isAdministrator = useIsAdministrator();
  const { id, title, visibility, isVisible, visibleFrom, visibleUntil } = content;
  const period = [
    visibleFrom && t('contentList.from', { moment: moment(visibleFrom) }),
    visibleUntil && t('contentList.until', { moment: moment(visibleUntil) }),
  ].filter(Boolean);
  return (
    <span className="visibility-cell">
      <span className="visibility-state">
        {isAdministrator && (
          <Switch
            size="small"
            checked={isVisible}
            loading={pendingIds.has(id)}
            aria-label={t('contentList.isVisible', { title })}
            onChange={(checked) => onSetVisible(content, checked)}
          />
        )}
        <Tag color={COLOURS[visibility]}>{t(`contentList.visibility.${visibility}`)}</Tag>
      </span>
      {period.length > 0 && <span className="quiet">{period.join(' ')}</span>}
    </span>
  );
}
