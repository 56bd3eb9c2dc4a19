import sharp, { type Sharp } from 'sharp';

import type { PictureSizeFile } from '../storage/media-storage.js';

/** How one kind of picture is drawn. */
export interface PicturePlan {
  /** The picture itself fits into this, and is never enlarged. */
  readonly maxWidth: number;
  readonly maxHeight?: number;
  /** The widths for the places where it is shown, in pixels of the screen, ascending. */
  readonly widths: readonly number[];
  /** What transparent parts become; without it they stay transparent. */
  readonly background?: string;
  /**
   * Makes the picture a square of `maxWidth`: the share of its side that the source fills, enlarged if it is small, with
   * the background around it.
   */
  readonly filledShare?: number;
  /** A small file may decompress to a picture that fills the memory. */
  readonly maxPixels: number;
}

export interface DrawnPicture {
  readonly path: string;
  readonly sizes: readonly PictureSizeFile[];
}

const DRAWING_MAX_SECONDS = 20;
const WEBP = { quality: 75, effort: 6 };
/** Measured in decision 0034: a higher effort takes more than twice as long for a tenth fewer bytes. */
const AVIF = { quality: 55, effort: 2 };

/**
 * Re-encodes a picture upright and without metadata. The results are stored next to the source.
 *
 * @throws if the source is not a readable picture
 */
export async function drawPicture(sourcePath: string, plan: PicturePlan): Promise<DrawnPicture> {
  const { data, info } = await decode(sourcePath, plan);
  const { width, height, channels } = info;
  const pixels = () =>
    sharp(data, { raw: { width, height, channels } }).timeout({ seconds: DRAWING_MAX_SECONDS });

  const path = `${sourcePath}.webp`;
  await pixels().webp(WEBP).toFile(path);
  const sizes: PictureSizeFile[] = [];
  for (const size of widthsOf(width, plan.widths)) {
    const sizePath = `${sourcePath}-${size}.avif`;
    await pixels().resize({ width: size }).avif(AVIF).toFile(sizePath);
    sizes.push({ path: sizePath, width: size });
  }
  return { path, sizes };
}

function decode(sourcePath: string, { maxPixels, background, ...plan }: PicturePlan) {
  const picture = sharp(sourcePath, { limitInputPixels: maxPixels })
    .autoOrient()
    .timeout({ seconds: DRAWING_MAX_SECONDS });
  if (plan.filledShare === undefined)
    picture.resize({
      width: plan.maxWidth,
      height: plan.maxHeight,
      fit: 'inside',
      withoutEnlargement: true,
    });
  else fillSquare(picture, plan.maxWidth, plan.filledShare, background);
  if (background !== undefined) picture.flatten({ background });
  return picture.raw().toBuffer({ resolveWithObject: true });
}

function fillSquare(picture: Sharp, width: number, share: number, background = 'transparent'): void {
  const inner = Math.round(width * share);
  const before = Math.floor((width - inner) / 2);
  const after = width - inner - before;
  picture
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background });
}

/** The widths up to the picture's own one, which takes the place of those that are larger. */
function widthsOf(width: number, widths: readonly number[]): number[] {
  const smaller = widths.filter((each) => each < width);
  return smaller.length < widths.length ? [...smaller, width] : smaller;
}
