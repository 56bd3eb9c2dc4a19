import { DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useMay } from '../../sign-in/session';
import type { Purpose } from '../use-open-survey';

export interface SurveyActionsProps {
  title: string;
  /** Which action of this survey is loading. */
  opening: Purpose | null;
  onEdit: () => void;
  onPreview: () => void;
  onDelete: () => void;
}

/** What can be done with a survey in the list; only editors change it. */
export function SurveyActions({ title, opening, onEdit, onPreview, onDelete }: SurveyActionsProps) {
  const texts = useTexts();
  const mayEdit = useMay('edit-programme');
  return (
    <span className="row-actions">
      <Button
        type="text"
        icon={<EyeOutlined />}
        loading={opening === 'preview'}
        aria-label={texts.surveys.previewAction({ title })}
        onClick={onPreview}
      />
      {mayEdit && (
        <>
          <Button
            type="text"
            icon={<EditOutlined />}
            loading={opening === 'edit'}
            aria-label={texts.surveys.editAction({ title })}
            onClick={onEdit}
          />
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={texts.surveys.deleteAction({ title })}
            onClick={onDelete}
          />
        </>
      )}
    </span>
  );
}
