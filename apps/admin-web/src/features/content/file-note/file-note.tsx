import type { ManagedContentDto } from '@pwen/api-client';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';

import { useExclusionsText } from './use-exclusions-text';

/** What an administrator must know of a video's file before people see it; nothing if all is well. */
export function FileNote({ content }: { content: ManagedContentDto }) {
  const { t } = useTranslation();
  const exclusionsText = useExclusionsText();
  const notes = [
    content.excludes.length > 0 && exclusionsText(content),
    content.cleaning === 'failed' && t('contentFile.notCleaned'),
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return <Alert className="file-note" type="warning" title={notes.join(' ')} showIcon />;
}
