import { BulbOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';

import { useFirstTexts } from '../i18n/use-texts';
import { intoHeader } from './into-header';
import { chooseThemeMode, THEME_MODES, useThemeMode } from './theme-mode';

export function ThemeSwitch() {
  const texts = useFirstTexts();
  const mode = useThemeMode();
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={intoHeader}
      menu={{
        selectable: true,
        selectedKeys: [mode],
        items: THEME_MODES.map((known) => ({
          key: known,
          label: texts.theme[known],
          onClick: () => chooseThemeMode(known),
        })),
      }}
    >
      <Button type="text" icon={<BulbOutlined />} aria-label={texts.theme.label} aria-haspopup="menu" />
    </Dropdown>
  );
}
