import type { ManagedContentDto } from '@pwen/api-client';
import { Switch } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { CountsLaterTag } from '../../delayed-changes/counts-later-tag';
import { useMay } from '../../sign-in/session';
import { VisibilityTag, VisiblePeriod } from '../visibility-tag';
import type { ContentActions } from './content-rows';

/** Whether people see the video now and in which period, and what of it counts later; editors show and hide it here. */
export function VisibilityCell({
  content,
  onSetVisible,
  pendingIds,
}: { content: ManagedContentDto } & Pick<ContentActions, 'onSetVisible' | 'pendingIds'>) {
  const texts = useTexts();
  const mayEdit = useMay('edit-programme');
  const { id, title, isVisible } = content;
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
        <VisibilityTag content={content} />
        <CountsLaterTag of={content} />
      </span>
      <VisiblePeriod content={content} />
    </span>
  );
}
