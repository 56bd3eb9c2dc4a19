import { DeleteOutlined, PlayCircleOutlined } from '@ant-design/icons';
import type { ContentDto } from '@pwen/api-client';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { useIsAdministrator } from '../../sign-in/session';
import type { ContentRowsProps } from './content-rows';

type RowActionsProps = { content: ContentDto } & Pick<ContentRowsProps, 'onPreview' | 'onDelete'>;

export function RowActions({ content, onPreview, onDelete }: RowActionsProps) {
  const { t } = useTranslation();
  const isAdministrator = useIsAdministrator();
  const { title } = content;
  return (
    <span className="row-actions">
      <Button
        type="text"
        icon={<PlayCircleOutlined />}
        aria-label={t('content.previewAction', { title })}
        onClick={() => onPreview(content)}
      />
      {isAdministrator && (
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={t('content.deleteAction', { title })}
          onClick={() => onDelete(content)}
        />
      )}
    </span>
  );
}
