import type { Request } from 'express';

/** How a link to a page is shown where somebody sends it to somebody else (Open Graph). */
export interface PageDescription {
  readonly title: string;
  readonly text: string;
  /** With their origin, because they are read elsewhere. */
  readonly url: string;
  readonly imageUrl: string;
  readonly siteName: string;
  /** Such as `fr_HT`. */
  readonly locale: string;
}

export const DESCRIPTION_LANGUAGES = ['ht', 'fr', 'en'] as const;
export type DescriptionLanguage = (typeof DESCRIPTION_LANGUAGES)[number];

/** The languages as Open Graph writes them. */
export const OPEN_GRAPH_LOCALES: Record<DescriptionLanguage, string> = {
  ht: 'ht_HT',
  fr: 'fr_HT',
  en: 'en_US',
};

/** The picture of every description, among the user app's files. */
export const DESCRIPTION_IMAGE = '/invitation.png';

/** The language that is asked for; most services that show links ask for none. */
export function askedLanguage(request: Request): DescriptionLanguage | undefined {
  if (!request.headers['accept-language']) return undefined;
  const accepted = request.acceptsLanguages(...DESCRIPTION_LANGUAGES);
  return DESCRIPTION_LANGUAGES.find((language) => language === accepted);
}

/** The description of the requested page; undefined for a page that has none of its own. */
export type DescribePage = (request: Request) => Promise<PageDescription | undefined>;

/** The description as tags for the page's head. */
export function tagsOf({ title, text, url, imageUrl, siteName, locale }: PageDescription): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': text,
    'og:url': url,
    'og:image': imageUrl,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:locale': locale,
    'twitter:card': 'summary_large_image',
  };
  return Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`)
    .join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** People choose their names themselves. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
