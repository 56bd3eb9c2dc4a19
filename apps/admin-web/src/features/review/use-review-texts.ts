import { review as english, type ReviewTexts } from '../../i18n/review/en';
import { review as french } from '../../i18n/review/fr';
import { review as kreyol } from '../../i18n/review/ht';
import { textsOfPage } from '../../i18n/use-texts';

/** The texts of held redemptions. */
export const useReviewTexts = textsOfPage<ReviewTexts>({ en: english, fr: french, ht: kreyol });
