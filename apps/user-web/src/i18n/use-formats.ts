import * as format from './format';
import { useLanguage, useFirstTexts } from './use-texts';

/** Figures, sizes and dates in the language that is shown. */
export function useFormats() {
  const texts = useFirstTexts();
  const language = useLanguage();
  return {
    points: (points: number) => format.formatPoints(points, language),
    signedPoints: (points: number) => format.formatSignedPoints(points, language),
    views: (views: number) =>
      texts.video.views({ count: views, amount: format.formatViews(views, language) }),
    megabytes: (bytes: number) => texts.format.megabytes({ amount: format.formatMegabytes(bytes, language) }),
    htg: (amount: number) => texts.format.htg({ amount: format.formatPoints(amount, language) }),
    length: format.formatLength,
    position: format.formatPosition,
    timeLeft: format.formatTimeLeft,
    moment: (date: Date, now: Date) => {
      const { day, text } = format.formatMoment(date, now, language);
      return day === 'earlier' ? text : texts.format[day]({ time: text });
    },
  };
}
