import type { PictureSizeDto } from '@pwen/api-client';
import { useEffect, useRef, useState, type ReactNode } from 'react';

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
 * saved. Without a network it is shown in a size that the phone has, also when the page becomes wider.
 */
export function Picture({ url, sizes, shown, width, height, eager, className, children }: PictureProps) {
  const online = useOnline();
  const saves = useDataSaver();
  const image = useRef<HTMLImageElement>(null);
  const [failures, setFailures] = useState({ count: 0, online });
  const [pinned, setPinned] = useState('');
  // A browser that chooses again, and fails, says so to nobody: without a network it must not choose again.
  const pin = () => setPinned(image.current?.naturalWidth ? image.current.currentSrc : '');
  useEffect(() => (online ? undefined : pin()), [online]);

  // What failed without a network is there with one.
  const failed = online && !failures.online ? 0 : failures.count;
  const offered = offers(sizes)[failed];
  if (url === '' || !offered) return children;
  const kept = online ? undefined : sizes.find((size) => pinned.endsWith(size.url));
  const choice = kept ? [kept] : offered;
  return (
    // An image that has failed does not choose again: it is another one.
    <picture key={failed} className="contents">
      {choice.length > 0 && (
        <source
          type="image/avif"
          srcSet={choice.map((size) => `${size.url} ${size.width}w`).join(', ')}
          sizes={saves ? SMALLEST : shown}
        />
      )}
      <img
        ref={image}
        src={url}
        alt=""
        width={width}
        height={height}
        loading={eager === false ? 'lazy' : 'eager'}
        fetchPriority={eager === 'first' ? 'high' : undefined}
        decoding="async"
        onLoad={online ? undefined : pin}
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
