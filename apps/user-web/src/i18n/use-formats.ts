import { useTranslation } from 'react-i18next';

import * as format from './format';
import { currentLanguage } from './languages';

/** Figures, sizes and dates in the language that is shown. */
export function useFormats() {
  const { t } = useTranslation();
  const language = currentLanguage();
  return {
    points: (points: number) => format.formatPoints(points, language),
    signedPoints: (points: number) => format.formatSignedPoints(points, language),
    share: (percentage: number) => format.formatShare(percentage, language),
    views: (views: number) => t('video.views', { count: views, amount: format.formatViews(views, language) }),
    megabytes: (bytes: number) => t('format.megabytes', { amount: format.formatMegabytes(bytes, language) }),
    htg: (amount: number) => t('format.htg', { amount: format.formatPoints(amount, language) }),
    length: format.formatLength,
    timeLeft: format.formatTimeLeft,
    moment: (date: Date, now: Date) => {
      const { day, text } = format.formatMoment(date, now, language);
      return day === 'earlier' ? text : t(`format.${day}`, { time: text });
    },
  };
}
