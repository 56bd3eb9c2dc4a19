import { picture as english, type PictureTexts } from '../../i18n/pictures/en';
import { picture as french } from '../../i18n/pictures/fr';
import { picture as kreyol } from '../../i18n/pictures/ht';
import { textsOfPage } from '../../i18n/use-texts';

/** The texts of a field for a picture. */
export const usePictureTexts = textsOfPage<PictureTexts>({ en: english, fr: french, ht: kreyol });
