import type { PublicData } from './public-data';

/** The element in which the server puts what it has drawn a page from. */
const DATA_ID = 'public-data';

interface SentPage {
  language: string;
  data: PublicData;
}

/** What the server has drawn this page from; null if it has sent an empty one. */
export function renderedPage(): SentPage | null {
  const data = document.getElementById(DATA_ID)?.textContent;
  // The server is trusted to send what its own renderer gave it.
  return data ? { language: document.documentElement.lang, data: JSON.parse(data) as PublicData } : null;
}
