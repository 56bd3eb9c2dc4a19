import type { PictureSizeDto } from '@pwen/api-client';
import { useState, type ReactNode } from 'react';

import { useDataSaver } from '../../device/data-saver';

/** Whether a picture is fetched at once, and before all others. The others are fetched when they scroll near. */
export type Eager = boolean | 'first';

interface PictureProps {
  /** For browsers without AVIF, and until the sizes are drawn; empty when there is no picture. */
  url: string;
  sizes: readonly PictureSizeDto[];
  /** How wide it is shown, as the attribute `sizes`. */
  shown: string;
  /** The shape of the space in which it is shown. */
  width: number;
  height: number;
  eager: Eager;
  className?: string;
  /** Shown when there is no picture, or it cannot be loaded. */
  children: ReactNode;
}

/** As wide as nothing, so that the browser takes the smallest file. */
const SMALLEST = '1px';

/**
 * An uploaded picture, of which the browser fetches the file that just fills its space; the smallest one where data is
 * saved.
 */
export function Picture({ url, sizes, shown, width, height, eager, className, children }: PictureProps) {
  const [broken, setBroken] = useState(false);
  const saves = useDataSaver();
  if (url === '' || broken) return children;
  return (
    <picture className="contents">
      {sizes.length > 0 && (
        <source
          type="image/avif"
          srcSet={sizes.map((size) => `${size.url} ${size.width}w`).join(', ')}
          sizes={saves ? SMALLEST : shown}
        />
      )}
      <img
        src={url}
        alt=""
        width={width}
        height={height}
        loading={eager === false ? 'lazy' : 'eager'}
        fetchPriority={eager === 'first' ? 'high' : undefined}
        decoding="async"
        onError={() => setBroken(true)}
        className={className}
      />
    </picture>
  );
}
