import type { Language } from '@pwen/web/language';

import { review as english, type ReviewTexts } from '../../i18n/review/en';
import { review as french } from '../../i18n/review/fr';
import { review as kreyol } from '../../i18n/review/ht';
import { useLanguage } from '../../i18n/use-texts';

const TEXTS: Readonly<Record<Language, ReviewTexts>> = { en: english, fr: french, ht: kreyol };

/** The texts of held redemptions, which come with their page: nobody else waits for them. */
export const useReviewTexts = (): ReviewTexts => TEXTS[useLanguage()];
