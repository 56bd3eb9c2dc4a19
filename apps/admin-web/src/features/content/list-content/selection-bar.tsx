import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { useFormats } from '../../../ui/format';

interface SelectionBarProps {
  shown: number;
  total: number;
  selected: number;
  onDelete: () => void;
  onClear: () => void;
}

/** How many rows are shown and, when some are selected, the actions on them. Its height never changes. */
export function SelectionBar({ shown, total, selected, onDelete, onClear }: SelectionBarProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  return (
    <div className="selection-bar">
      <span role="status" className="quiet">
        {selected > 0
          ? t('content.selected', { n: number(selected) })
          : t('content.shown', { shown: number(shown), total: number(total) })}
      </span>
      {selected > 0 && (
        <>
          <Button size="small" onClick={onClear}>
            {t('content.clearSelection')}
          </Button>
          <Button size="small" danger icon={<DeleteOutlined />} onClick={onDelete}>
            {t('deleteContent.selectedAction', { n: number(selected) })}
          </Button>
        </>
      )}
    </div>
  );
}
