/** The paths of the app's built files, in the order in which a phone keeps them. */
export interface AppFiles {
  /** What every page needs, in every language, and the library. */
  first: string[];
  /** What shows a voucher. */
  vouchers: string[];
  /** What the pages need besides that everybody may open. */
  open: string[];
  /** What only people who are signed in open. */
  others: string[];
}

/** Where the build puts the list of its files. */
export const APP_FILES_PATH = '/app-files.json';
