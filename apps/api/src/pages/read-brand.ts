import { OWN_BRAND, type ReadBrand } from '../platform/http/pages/page-brand.js';
import { brandOf, type ProgrammeSettings } from '../settings/index.js';

/**
 * How long the brand is waited for; then the page opens with what was known last: a page with an earlier name is better
 * than none.
 */
const PATIENCE_MS = 1000;

/** Reads the brand for each page, so that a change shows at once in every process. */
export function brandReader(settings: ProgrammeSettings): ReadBrand {
  let known = OWN_BRAND;
  return async () => {
    const patience = new AbortController();
    const read = settings.read().then((programme) => (known = brandOf(programme)));
    await Promise.race([read, elapsed(PATIENCE_MS, patience.signal)])
      .catch(() => undefined)
      .finally(() => patience.abort());
    return known;
  };
}

function elapsed(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
