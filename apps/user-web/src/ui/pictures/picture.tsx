import type { PictureSizeDto } from '@pwen/api-client';
import { useState, type ReactNode } from 'react';

import { useOnline } from '../../device/connection';
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
 * saved. A page without a network may have become wider than the pictures it has kept: then the largest of those is
 * shown.
 */
export function Picture({ url, sizes, shown, width, height, eager, className, children }: PictureProps) {
  const online = useOnline();
  const [failures, setFailures] = useState({ count: 0, online });
  const saves = useDataSaver();
  // What failed without a network is there with one.
  const failed = online && !failures.online ? 0 : failures.count;
  const offered = offers(sizes)[failed];
  if (url === '' || !offered) return children;
  return (
    // An image that has failed does not choose again: it is another one.
    <picture key={failed} className="contents">
      {offered.length > 0 && (
        <source
          type="image/avif"
          srcSet={offered.map((size) => `${size.url} ${size.width}w`).join(', ')}
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
        onError={() => setFailures({ count: failed + 1, online })}
        className={className}
      />
    </picture>
  );
}

/** What the browser may choose from, one after another while that fails: all sizes, each alone, and the whole picture. */
function offers(sizes: readonly PictureSizeDto[]): (readonly PictureSizeDto[])[] {
  const each = sizes.map((size) => [size]).reverse();
  return sizes.length > 0 ? [sizes, ...each, []] : [[]];
}
