import type { ManagedContentDto } from '@pwen/api-client';
import { Alert } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useExclusionsText } from './use-exclusions-text';

/** What an administrator must know of a video's file before people see it; nothing if all is well. */
export function FileHint({ content }: { content: ManagedContentDto }) {
  const texts = useTexts();
  const exclusionsText = useExclusionsText();
  const notes = [
    content.excludes.length > 0 && exclusionsText(content),
    content.cleaning === 'failed' && texts.contentFile.notCleaned,
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return <Alert className="file-hint" type="warning" title={notes.join(' ')} showIcon />;
}
