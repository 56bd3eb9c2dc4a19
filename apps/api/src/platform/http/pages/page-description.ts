import type { Request } from 'express';

/** How a link to a page is shown where somebody sends it to somebody else (Open Graph). */
export interface PageDescription {
  readonly title: string;
  readonly text: string;
  /** With their origin, because they are read elsewhere. */
  readonly url: string;
  readonly image: DescriptionImage;
  readonly siteName: string;
  /** Such as `fr_HT`. */
  readonly locale: string;
}

export interface DescriptionImage {
  /** With its origin. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const DESCRIPTION_LANGUAGES = ['ht', 'fr', 'en'] as const;
export type DescriptionLanguage = (typeof DESCRIPTION_LANGUAGES)[number];

/** The languages as Open Graph writes them. */
export const OPEN_GRAPH_LOCALES: Record<DescriptionLanguage, string> = {
  ht: 'ht_HT',
  fr: 'fr_HT',
  en: 'en_US',
};

/** Wide enough to be shown above the text, instead of small beside it. */
const WIDE = 1000;

/** The language that is asked for; most services that show links ask for none. */
export function askedLanguage(request: Request): DescriptionLanguage | undefined {
  if (!request.headers['accept-language']) return undefined;
  const accepted = request.acceptsLanguages(...DESCRIPTION_LANGUAGES);
  return DESCRIPTION_LANGUAGES.find((language) => language === accepted);
}

/** The description of the requested page; undefined for a page that has none of its own. */
export type DescribePage = (request: Request) => Promise<PageDescription | undefined>;

/** The description as tags for the page's head. */
export function tagsOf({ title, text, url, image, siteName, locale }: PageDescription): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': text,
    'og:url': url,
    'og:image': image.url,
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:locale': locale,
    'twitter:card': image.width > WIDE ? 'summary_large_image' : 'summary',
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

/** A text as HTML: people choose their names themselves. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
