import { openingTime } from './opening-time';
import { useLanguage, useTexts } from './use-texts';

/** Writes when something opens: "Saturday at 2:00 PM". */
export function useOpeningTime(): (date: Date) => string {
  const texts = useTexts();
  const language = useLanguage();
  return (date) => {
    const { on, ...words } = openingTime(date, new Date(), language);
    return texts.firstVoucher[on](words);
  };
}
