import type { ManagedContentDto } from '@pwen/api-client';
import { Switch, Tag } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { CountsLaterTag } from '../../delayed-changes/counts-later-tag';
import { useMay } from '../../sign-in/session';
import type { ContentActions } from './content-rows';

const COLOURS = { visible: 'success', hidden: 'default', scheduled: 'processing', ended: 'warning' } as const;

/** Whether people see the video now and in which period, and what of it counts later; editors show and hide it here. */
export function VisibilityCell({
  content,
  onSetVisible,
  pendingIds,
}: { content: ManagedContentDto } & Pick<ContentActions, 'onSetVisible' | 'pendingIds'>) {
  const texts = useTexts();
  const { moment } = useFormats();
  const mayEdit = useMay('edit-programme');
  const { id, title, visibility, isVisible, visibleFrom, visibleUntil } = content;
  const period = [
    visibleFrom && texts.contentList.from({ moment: moment(visibleFrom) }),
    visibleUntil && texts.contentList.until({ moment: moment(visibleUntil) }),
  ].filter(Boolean);
  return (
    <span className="visibility-cell">
      <span className="visibility-state">
        {mayEdit && (
          <Switch
            size="small"
            checked={isVisible}
            loading={pendingIds.has(id)}
            aria-label={texts.contentList.isVisible({ title })}
            onChange={(checked) => onSetVisible(content, checked)}
          />
        )}
        <Tag color={COLOURS[visibility]}>{texts.contentList.visibility[visibility]}</Tag>
        <CountsLaterTag of={content} />
      </span>
      {period.length > 0 && <span className="quiet">{period.join(' ')}</span>}
    </span>
  );
}
