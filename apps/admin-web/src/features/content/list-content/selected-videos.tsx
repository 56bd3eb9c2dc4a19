import { DeleteOutlined, EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import type { ManagedContentDto } from '@pwen/api-client';
import { Button } from 'antd';

import { useTexts } from '../../../i18n/use-texts';
import { useFormats } from '../../../ui/format';
import { SelectionBar } from '../../../ui/lists/selection-bar';
import type { useChangeContent } from '../change-content/use-change-content';

interface SelectedVideosProps {
  shown: number;
  total: number;
  selected: ManagedContentDto[];
  changes: ReturnType<typeof useChangeContent>;
  onClear: () => void;
}

/** How many videos are shown or selected, and what can be done with those that are selected. */
export function SelectedVideos({ shown, total, selected, changes, onClear }: SelectedVideosProps) {
  const texts = useTexts();
  const { number } = useFormats();
  const hidden = selected.filter(({ isVisible }) => !isVisible);
  const visible = selected.filter(({ isVisible }) => isVisible);
  const common = { size: 'small', disabled: changes.isChanging } as const;
  return (
    <SelectionBar
      isSticky
      status={
        selected.length > 0
          ? texts.content.selected({ n: number(selected.length) })
          : texts.content.shown({ shown: number(shown), total: number(total) })
      }
      hasSelected={selected.length > 0}
      clearText={texts.content.clearSelection}
      onClear={onClear}
    >
      {hidden.length > 0 && (
        <Button {...common} icon={<EyeOutlined />} onClick={() => changes.show(hidden)}>
          {texts.contentList.showSelected({ n: number(hidden.length) })}
        </Button>
      )}
      {visible.length > 0 && (
        <Button {...common} icon={<EyeInvisibleOutlined />} onClick={() => changes.hide(visible)}>
          {texts.contentList.hideSelected({ n: number(visible.length) })}
        </Button>
      )}
      <Button {...common} danger icon={<DeleteOutlined />} onClick={() => changes.confirmDelete(selected)}>
        {texts.deleteContent.selectedAction({ n: number(selected.length) })}
      </Button>
    </SelectionBar>
  );
}
