import { DeleteOutlined, EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import type { ManagedContentDto } from '@pwen/api-client';
import { Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';

interface SelectionBarProps {
  shown: number;
  total: number;
  selected: ManagedContentDto[];
  isChanging: boolean;
  onShow: (videos: ManagedContentDto[]) => void;
  onHide: (videos: ManagedContentDto[]) => void;
  onDelete: (videos: ManagedContentDto[]) => void;
  onClear: () => void;
}

/** How many rows are shown and, when some are selected, the actions on them. Its height never changes. */
export function SelectionBar({ shown, total, selected, isChanging, ...on }: SelectionBarProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const hidden = selected.filter(({ isVisible }) => !isVisible);
  const visible = selected.filter(({ isVisible }) => isVisible);
  return (
    <div className="selection-bar content-selection">
      <span role="status" className="quiet">
        {selected.length > 0
          ? texts.content.selected({ n: number(selected.length) })
          : texts.content.shown({ shown: number(shown), total: number(total) })}
      </span>
      {selected.length > 0 && (
        <>
          <Button size="small" onClick={on.onClear}>
            {texts.content.clearSelection}
          </Button>
          {hidden.length > 0 && (
            <Button
              size="small"
              icon={<EyeOutlined />}
              disabled={isChanging}
              onClick={() => on.onShow(hidden)}
            >
              {texts.contentList.showSelected({ n: number(hidden.length) })}
            </Button>
          )}
          {visible.length > 0 && (
            <Button
              size="small"
              icon={<EyeInvisibleOutlined />}
              disabled={isChanging}
              onClick={() => on.onHide(visible)}
            >
              {texts.contentList.hideSelected({ n: number(visible.length) })}
            </Button>
          )}
          <Button
            size="small"
            danger
            icon={<DeleteOutlined />}
            disabled={isChanging}
            onClick={() => on.onDelete(selected)}
          >
            {texts.deleteContent.selectedAction({ n: number(selected.length) })}
          </Button>
        </>
      )}
    </div>
  );
}
