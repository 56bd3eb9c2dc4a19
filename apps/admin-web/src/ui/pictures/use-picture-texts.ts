import type { Language } from '@pwen/web/language';

import { picture as english, type PictureTexts } from '../../i18n/pictures/en';
import { picture as french } from '../../i18n/pictures/fr';
import { picture as kreyol } from '../../i18n/pictures/ht';
import { useLanguage } from '../../i18n/use-texts';

const TEXTS: Readonly<Record<Language, PictureTexts>> = { en: english, fr: french, ht: kreyol };

/** The texts of a field for a picture, which come with the forms that have one. */
export const usePictureTexts = (): PictureTexts => TEXTS[useLanguage()];
