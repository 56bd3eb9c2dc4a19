import { GlobalOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n';
import { intoHeader } from './into-header';
import { isLanguage, LANGUAGES } from '../i18n/languages';

export function LanguageSwitch() {
  const { t } = useTranslation();
  const { language, choose } = useLanguage();
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={intoHeader}
      menu={{
        selectable: true,
        selectedKeys: [language],
        items: Object.entries(LANGUAGES).map(([key, label]) => ({
          key,
          label: <span lang={key}>{label}</span>,
        })),
        onClick: ({ key }) => {
          if (isLanguage(key)) choose(key);
        },
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-haspopup="menu">
        <span className="visually-hidden">{t('language.label')}: </span>
        {language.toUpperCase()}
      </Button>
    </Dropdown>
  );
}
