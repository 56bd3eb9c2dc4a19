import { BulbOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';

import { intoHeader } from './into-header';
import { chooseThemeMode, THEME_MODES, useThemeMode } from './theme-mode';

export function ThemeSwitch() {
  const { t } = useTranslation();
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
          label: t(`theme.${known}`),
          onClick: () => chooseThemeMode(known),
        })),
      }}
    >
      <Button type="text" icon={<BulbOutlined />} aria-label={t('theme.label')} aria-haspopup="menu" />
    </Dropdown>
  );
}
