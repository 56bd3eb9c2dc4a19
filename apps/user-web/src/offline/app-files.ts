/** The paths of the app's built files, in the order in which a phone keeps them. */
export interface AppFiles {
  /** What every page needs, in every language, and the library. */
  first: string[];
  /** What shows a voucher. */
  vouchers: string[];
  others: string[];
}

/** Where the build puts the list of its files. */
export const APP_FILES_PATH = '/app-files.json';
