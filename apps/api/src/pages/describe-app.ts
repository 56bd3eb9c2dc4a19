import { descriptionImage } from '../platform/http/pages/description-image.js';
import {
  askedLanguage,
  OPEN_GRAPH_LOCALES,
  type DescribePage,
  type DescriptionLanguage,
} from '../platform/http/pages/page-description.js';
import { brandOf, type ProgrammeSettings } from '../settings/index.js';

/** What a link to the app says in a conversation. A language without a text does not compile. */
const TEXTS: Record<DescriptionLanguage, string> = {
  ht: 'Gade ti videyo, reponn sondaj, touche pwen epi chanje yo pou koupon.',
  fr: 'Regardez de courtes vidéos, répondez à des sondages, gagnez des points et échangez-les contre des bons.',
  en: 'Watch short videos, answer surveys, earn points and exchange them for vouchers.',
};

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
      const programme = await settings.read();
      const { productName } = programme;
      const language = askedLanguage(request) ?? 'ht';
      return {
        title: productName,
        text: TEXTS[language],
        url: `${origin}${request.path}`,
        image: descriptionImage(origin, brandOf(programme)),
        siteName: productName,
        locale: OPEN_GRAPH_LOCALES[language],
      };
    } catch {
      return undefined;
    }
  };
}
