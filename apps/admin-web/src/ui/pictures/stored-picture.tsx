import type { PictureSizeDto } from '@pwen/api-client';
import './pictures.css';

interface StoredPictureProps {
  className: string;
  /** For browsers without AVIF, and until the sizes are drawn. */
  url: string;
  sizes: readonly PictureSizeDto[];
  /** How wide it is shown, as the attribute `sizes`. */
  shown: string;
  width: number;
  height: number;
}

/** An uploaded picture. The title beside it names it, so it is hidden from screen readers. */
export function StoredPicture({ className, url, sizes, shown, width, height }: StoredPictureProps) {
  return (
    <picture>
      {sizes.length > 0 && (
        <source
          type="image/avif"
          srcSet={sizes.map((size) => `${size.url} ${size.width}w`).join(', ')}
          sizes={shown}
        />
      )}
      <img className={className} src={url} alt="" loading="lazy" width={width} height={height} />
    </picture>
  );
}
