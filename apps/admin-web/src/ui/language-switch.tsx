import { GlobalOutlined } from '@ant-design/icons';
import { isLanguage, type Language, LANGUAGE_NAMES, LANGUAGES } from '@pwen/web/language';
import { Button, Dropdown } from 'antd';

import { chooseLanguage } from '../i18n/languages';
import { useLanguage, useFirstTexts } from '../i18n/use-texts';
import { intoHeader } from './into-header';

interface LanguageSwitchProps {
  /** Also keeps the choice elsewhere. */
  onChoose?: (language: Language) => void;
}

export function LanguageSwitch({ onChoose }: LanguageSwitchProps) {
  const texts = useFirstTexts();
  const language = useLanguage();
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
          void chooseLanguage(key);
          onChoose?.(key);
        },
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-haspopup="menu">
        <span className="visually-hidden">{texts.language.label}: </span>
        {language.toUpperCase()}
      </Button>
    </Dropdown>
  );
}
