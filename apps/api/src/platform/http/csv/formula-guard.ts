import type { Separator } from './csv-format.js';

/**
 * Where spreadsheets may start a cell that they would calculate: at its beginning, and, since quotes do not prevent it when
 * a spreadsheet separates cells by something else than the file does, behind each other separator. What stands between may be
 * taken away by them: white space, invisible characters, and quotes, which such a spreadsheet pairs in its own way.
 */
const FORMULA_STARTS: Readonly<Record<Separator, string>> = { ',': '(?<=^|[;\\t|])', ';': '(?<=^|[,\\t|])' };
const FORMULA = String.raw`(?=[\s\p{Cc}\p{Cf}"']*[=+\-@＝＋－＠])`;

const patternsOf = (mark: string) => ({
  ',': new RegExp(`${FORMULA_STARTS[',']}${mark}${FORMULA}`, 'gu'),
  ';': new RegExp(`${FORMULA_STARTS[';']}${mark}${FORMULA}`, 'gu'),
});
const UNGUARDED = patternsOf('');
const GUARDED = patternsOf("'");

const SIGNS = /[=+\-@＝＋－＠]/u;

/** A text with an apostrophe before everything that a spreadsheet could take for a formula, in a file with that separator. */
export function guarded(text: string, separator: Separator): string {
  return SIGNS.test(text) ? text.replace(UNGUARDED[separator], "'") : text;
}

/** The text of which `guarded` made the cell: without one apostrophe in each place where it puts one. */
export function unguarded(cell: string, separator: Separator): string {
  return cell.replace(GUARDED[separator], '');
}
