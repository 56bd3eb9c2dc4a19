import { Tag, Tooltip } from 'antd';

import { useTexts } from '../../i18n/use-texts';
import type { MayCountLater } from './counts-later';
import { useCountsLaterText } from './use-counts-later-text';

/** Marks a row of a list whose change waits; nothing if nothing does. What it is stands in the tooltip, and is read aloud. */
export function CountsLaterTag({ of }: { of: MayCountLater | null }) {
  const texts = useTexts();
  const text = useCountsLaterText()(of);
  if (text === null) return null;
  return (
    <Tooltip title={text}>
      <Tag color="processing">
        {texts.delayedChanges.title}
        <span className="visually-hidden">. {text}</span>
      </Tag>
    </Tooltip>
  );
}
