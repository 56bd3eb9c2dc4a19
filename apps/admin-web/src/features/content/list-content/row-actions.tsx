import { DeleteOutlined, EditOutlined, HistoryOutlined, PlayCircleOutlined } from '@ant-design/icons';
import type { ManagedContentDto } from '@pwen/api-client';
import { Button } from 'antd';
import { Link } from 'react-router-dom';

import { useTexts } from '../../../i18n/use-texts';
import { href } from '../../../paths';
import { useMay } from '../../sign-in/session';
import type { ContentActions } from './content-rows';

type RowActionsProps = { content: ManagedContentDto } & Pick<
  ContentActions,
  'onPreview' | 'onEdit' | 'onDelete'
>;

export function RowActions({ content, onPreview, onEdit, onDelete }: RowActionsProps) {
  const texts = useTexts();
  const mayEdit = useMay('edit-programme');
  const seesLog = useMay('see-log');
  const { title } = content;
  return (
    <span className="row-actions">
      <Button
        type="text"
        icon={<PlayCircleOutlined />}
        aria-label={texts.content.previewAction({ title })}
        onClick={() => onPreview(content)}
      />
      {mayEdit && (
        <Button
          type="text"
          icon={<EditOutlined />}
          aria-label={texts.contentList.editAction({ title })}
          onClick={() => onEdit(content)}
        />
      )}
      {seesLog && (
        <Link to={href.logOf('content', content.id)} aria-label={texts.log.historyOf({ title })}>
          <HistoryOutlined aria-hidden />
        </Link>
      )}
      {mayEdit && (
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={texts.content.deleteAction({ title })}
          onClick={() => onDelete(content)}
        />
      )}
    </span>
  );
}
