import { settings as english, type SettingsTexts } from '../../i18n/settings/en';
import { settings as french } from '../../i18n/settings/fr';
import { settings as kreyol } from '../../i18n/settings/ht';
import { textsOfPage } from '../../i18n/use-texts';

/** The texts of the settings. */
export const useSettingsTexts = textsOfPage<SettingsTexts>({ en: english, fr: french, ht: kreyol });
