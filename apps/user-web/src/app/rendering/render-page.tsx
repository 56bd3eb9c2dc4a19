import { preferredLanguage, type Language } from '@pwen/web/language';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';

import { onlyVideos } from '../../features/videos/video-queries';
import { en } from '../../i18n/en';
import { fr } from '../../i18n/fr';
import { ht } from '../../i18n/ht';
import { InLanguage } from '../../i18n/use-texts';
import { PATHS } from '../../paths';
import { App } from '../app';
import { createQueryClient } from '../query-client';
import { fillWithPublicData, type PublicData } from './public-data';

const TEXTS = { ht, fr, en };

/** A page whose first sight the server can draw. */
interface PublicPage {
  /** The list that it shows. */
  list: 'videos' | 'rewards';
  /** The modules of the page and of its texts, as the build's manifest names them. */
  modulesIn: (language: Language) => string[];
  /** Guests are sent away from it. */
  needsSession: boolean;
}

const firstTexts = (language: Language) => `src/i18n/first/${language}.ts`;
const allTexts = (language: Language) => `src/i18n/${language}.ts`;

/** @public page-renderer.ts of the API loads what was built of it */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  [PATHS.home]: {
    list: 'videos',
    modulesIn: (language) => ['src/features/videos/library/home-page.tsx', firstTexts(language)],
    needsSession: false,
  },
  [PATHS.contentList]: {
    list: 'videos',
    modulesIn: (language) => ['src/features/videos/library/content-list-page.tsx', allTexts(language)],
    needsSession: true,
  },
  [PATHS.rewards]: {
    list: 'rewards',
    modulesIn: (language) => ['src/features/rewards/list-rewards/rewards-page.tsx', allTexts(language)],
    needsSession: false,
  },
};

interface RenderedPage {
  /** Tags for the head: the title, and pictures to fetch at once. */
  head: string;
  body: string;
  /** What the browser has to start from, to draw the same. */
  data: PublicData;
}

/**
 * The language in which a page is drawn.
 *
 * @param chosen what the device chose, if anything
 * @param accepted what the browser asks for, most wanted first
 * @public page-renderer.ts of the API loads what was built of it
 */
export function languageFor(chosen: string | null, accepted: readonly string[]): Language {
  return preferredLanguage(chosen, accepted);
}

/**
 * Draws a page as somebody sees it of whom nothing is known but the language, and whether there is a session.
 *
 * @public page-renderer.ts of the API loads what was built of it
 */
export async function renderPage(
  path: string,
  language: Language,
  { videos, ...data }: PublicData,
): Promise<RenderedPage> {
  const shown = { ...data, ...(videos && { videos: onlyVideos(videos) }) };
  const queries = createQueryClient();
  fillWithPublicData(queries, shown);
  const { prelude } = await prerenderToNodeStream(
    <App queries={queries} savesData={data.savesData}>
      {(routes) => (
        <StaticRouter location={path}>
          <InLanguage value={{ language, texts: TEXTS[language] }}>{routes}</InLanguage>
        </StaticRouter>
      )}
    </App>,
    // React would move a large page behind the frame, and back by an inline script, which the policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  const html = await textOf(prelude);
  queries.clear();
  // React writes what belongs into the head before the first element of the body.
  const start = html.search(/<div\b/);
  return { head: html.slice(0, start), body: html.slice(start), data: shown };
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
