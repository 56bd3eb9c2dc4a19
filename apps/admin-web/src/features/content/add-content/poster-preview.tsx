import { Alert, Spin } from 'antd';
import { useCallback } from 'react';

import { useTexts } from '../../../i18n/use-texts';
import type { Poster } from './use-poster';

/** The poster of the video, or a note that there will be none. */
export function PosterPreview({ poster }: { poster: Poster }) {
  const texts = useTexts();
  if (poster.state === 'none') return null;
  if (poster.state === 'skipped')
    return (
      <Alert className="poster-preview" type="warning" showIcon title={texts.addContent.posterSkipped} />
    );
  return (
    <div className="poster-preview">
      {poster.state === 'drawn' && <Frame image={poster.image} alt={texts.addContent.posterAlt} />}
      {poster.state === 'drawing' && (
        <Spin description={texts.addContent.posterDrawing}>
          <div className="poster-space" />
        </Spin>
      )}
    </div>
  );
}

function Frame({ image, alt }: { image: Blob; alt: string }) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(image);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [image],
  );
  return <img ref={show} alt={alt} />;
}
