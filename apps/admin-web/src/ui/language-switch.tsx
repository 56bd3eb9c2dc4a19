import { GlobalOutlined } from '@ant-design/icons';
import { isLanguage, type Language, LANGUAGES } from '@pwen/web/language';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '../i18n';
import { LANGUAGE_NAMES } from '../i18n/languages';
import { intoHeader } from './into-header';

interface LanguageSwitchProps {
  /** Also keeps the choice elsewhere. */
  onChoose?: (language: Language) => void;
}

export function LanguageSwitch({ onChoose }: LanguageSwitchProps) {
  const { t } = useTranslation();
  const { language, choose } = useLanguage();
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={intoHeader}
      menu={{
        selectable: true,
        selectedKeys: [language],
        items: LANGUAGES.map((key) => ({
          key,
          label: <span lang={key}>{LANGUAGE_NAMES[key]}</span>,
        })),
        onClick: ({ key }) => {
          if (!isLanguage(key)) return;
          choose(key);
          onChoose?.(key);
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
