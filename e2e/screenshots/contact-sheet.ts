import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Browser } from 'playwright-core';

/** A picture of a page on one kind of device. */
export interface Picture {
  /** Its file, beside the others of the sheet. */
  file: string;
  width: number;
  caption: string;
}

const HEIGHT = 460;
const SHEET_WIDTH = 1600;

const STYLE = `
  body { margin: 16px; background: #d8d8d8; font: 12px sans-serif; }
  main { display: flex; flex-wrap: wrap; gap: 12px; }
  figure { margin: 0; } figure a { display: block; height: ${HEIGHT}px; overflow: hidden; } img { display: block; }`;

/**
 * Puts the pictures of one page on one sheet, as a page of the folder and as a picture; the tops of long ones.
 *
 * @returns the sheet's picture
 */
export async function makeContactSheet(
  browser: Browser,
  folder: string,
  name: string,
  pictures: readonly Picture[],
): Promise<string> {
  const figures = pictures.map(
    ({ file, caption, width }) =>
      `<figure><a href="${file}"><img src="${file}" alt="" style="width:${widthOnSheet(width)}px"></a>${caption}</figure>`,
  );
  const html = join(folder, `${name}.html`);
  await writeFile(
    html,
    `<!doctype html><meta charset="utf-8"><title>${name}</title><style>${STYLE}</style><h1>${name}</h1><main>${figures.join('')}</main>`,
  );
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 800 } });
  try {
    await page.goto(pathToFileURL(html).href, { waitUntil: 'load' });
    const path = join(folder, `${name}.sheet.png`);
    await page.screenshot({ path, fullPage: true });
    return path;
  } finally {
    await page.close();
  }
}

/** All of one sheet are as high; wide ones are shown smaller, so that a row holds every width. */
const widthOnSheet = (width: number) => Math.round(Math.min(width * 0.62, 480));
