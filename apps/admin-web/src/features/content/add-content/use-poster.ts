import { useEffect, useState } from 'react';

import { capturePoster } from './capture-poster';

export type Poster =
  | { state: 'none' }
  | { state: 'drawing' }
  | { state: 'drawn'; image: Blob }
  /** This browser cannot decode the video; it is uploaded without a poster. */
  | { state: 'skipped' };

interface Result {
  file: File;
  poster: Poster;
}

/** The poster of the chosen file, created when it is chosen and dropped when another file replaces it. */
export function usePoster(file: File | null): Poster {
  const [result, setResult] = useState<Result | null>(null);

  useEffect(() => {
    if (!file) return;
    const abort = new AbortController();
    const settle = (poster: Poster) => {
      if (!abort.signal.aborted) setResult({ file, poster });
    };
    capturePoster(file, abort.signal).then(
      (image) => settle({ state: 'drawn', image }),
      () => settle({ state: 'skipped' }),
    );
    return () => abort.abort();
  }, [file]);

  if (!file) return { state: 'none' };
  return result?.file === file ? result.poster : { state: 'drawing' };
}
