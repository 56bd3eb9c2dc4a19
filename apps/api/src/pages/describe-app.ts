import type { Request } from 'express';

import type { DescribePage } from '../platform/http/page-description.js';
import type { ProgrammeSettings } from '../settings/programme-settings.js';

type Language = 'ht' | 'fr' | 'en';

interface AppTexts {
  readonly locale: string;
  readonly text: string;
}

/** What a link to the app says in a conversation. A language without a text does not compile. */
const TEXTS: Record<Language, AppTexts> = {
  ht: { locale: 'ht_HT', text: 'Gade ti videyo, reponn sondaj, ranmase pwen epi chanje yo pou koupon.' },
  fr: {
    locale: 'fr_HT',
    text: 'Regardez de courtes vidéos, répondez à des sondages, gagnez des points et échangez-les contre des bons.',
  },
  en: {
    locale: 'en_US',
    text: 'Watch short videos, answer surveys, collect points and exchange them for vouchers.',
  },
};
const LANGUAGES = ['ht', 'fr', 'en'] as const satisfies readonly Language[];
const IMAGE = '/invitation.png';

/**
 * Describes the pages of the user app that have no description of their own. Without a database the page is sent
 * without one.
 *
 * @param origin of the user app
 */
export function describeApp(settings: ProgrammeSettings, origin: string): DescribePage {
  return async (request) => {
    if (request.surface !== 'user') return undefined;
    try {
      const { productName } = await settings.read();
      const { locale, text } = TEXTS[languageFor(request)];
      const url = `${origin}${request.path}`;
      return { title: productName, siteName: productName, text, locale, url, imageUrl: `${origin}${IMAGE}` };
    } catch {
      return undefined;
    }
  };
}

/** Services that show links mostly ask for no language. */
function languageFor(request: Request): Language {
  const accepted = request.headers['accept-language'] && request.acceptsLanguages(...LANGUAGES);
  return LANGUAGES.find((language) => language === accepted) ?? 'ht';
}
