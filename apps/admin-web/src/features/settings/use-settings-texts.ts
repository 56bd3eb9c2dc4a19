import type { Language } from '@pwen/web/language';

import { settings as english, type SettingsTexts } from '../../i18n/settings/en';
import { settings as french } from '../../i18n/settings/fr';
import { settings as kreyol } from '../../i18n/settings/ht';
import { useLanguage } from '../../i18n/use-texts';

const TEXTS: Readonly<Record<Language, SettingsTexts>> = { en: english, fr: french, ht: kreyol };

/** The texts of the settings, which come with their page: nobody else waits for them. */
export const useSettingsTexts = (): SettingsTexts => TEXTS[useLanguage()];
