import type { ManagedContentDto } from '@pwen/api-client';
import { Tag } from 'antd';

import { useTexts } from '../../i18n/use-texts';
import { useFormats } from '../../ui/format';

const COLOURS = { visible: 'success', hidden: 'default', scheduled: 'processing', ended: 'warning' } as const;

/** Whether people see the video now. */
export function VisibilityTag({ content: { visibility } }: { content: ManagedContentDto }) {
  const texts = useTexts();
  return <Tag color={COLOURS[visibility]}>{texts.contentList.visibility[visibility]}</Tag>;
}

/** From when until when people see it; nothing if it has no dates. */
export function VisiblePeriod({ content: { visibleFrom, visibleUntil } }: { content: ManagedContentDto }) {
  const texts = useTexts();
  const { moment } = useFormats();
  const period = [
    visibleFrom && texts.contentList.from({ moment: moment(visibleFrom) }),
    visibleUntil && texts.contentList.until({ moment: moment(visibleUntil) }),
  ].filter(Boolean);
  return period.length > 0 && <span className="quiet">{period.join(' ')}</span>;
}
