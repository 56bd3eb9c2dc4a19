import { LANGUAGE_NAMES, LANGUAGES } from '@pwen/web/language';
import { useId } from 'react';

import { useLanguage, useTexts } from '../../i18n/use-texts';
import { useChooseLanguage } from '../auth/account-language';
import { AccountSection } from './account-section';

/** The language of the app and of the mails. */
export function LanguageForm() {
  const texts = useTexts();
  const shown = useLanguage();
  const choose = useChooseLanguage();
  const name = useId();
  return (
    <AccountSection title={texts.language.choose} text={texts.account.languageText}>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="sr-only">{texts.language.choose}</legend>
        {LANGUAGES.map((language) => (
          <label
            key={language}
            lang={language}
            className="rounded-button border-field has-checked:bg-sky has-checked:text-on-sky has-checked:border-blue has-focus-visible:outline-blue flex min-h-12 items-center gap-3 border-2 px-3 py-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={language}
              checked={shown === language}
              onChange={() => void choose(language)}
              className="border-field checked:border-blue rounded-pill bg-card size-5 shrink-0 appearance-none border-2 outline-none checked:border-6"
            />
            {LANGUAGE_NAMES[language]}
          </label>
        ))}
      </fieldset>
    </AccountSection>
  );
}
