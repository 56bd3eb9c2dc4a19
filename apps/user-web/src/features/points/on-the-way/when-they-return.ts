import type { Texts } from '../../../i18n/en';
import { formatMoment } from '../../../i18n/format';
import { currentLanguage } from '../../../i18n/languages';

/** When points return that all people have used: at a time of this day, or tomorrow. */
export function whenTheyReturn(at: string | number, texts: Texts): string {
  const { day, text } = formatMoment(new Date(at), new Date(), currentLanguage());
  if (day !== 'today') return texts.ceiling.when.nextDay;
  return texts.ceiling.when.at({ time: text.replace(' ', '\u00a0') });
}
