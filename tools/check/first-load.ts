import { readBuild } from './build-files.js';

/** Parts of the app that are loaded on demand, and that the library always demands. */
const ALWAYS_LOADED = ['src/features/videos/library/home-page.tsx', 'src/app/shell/overlays.tsx'];
const LANGUAGES = ['src/i18n/first/en.ts', 'src/i18n/first/fr.ts', 'src/i18n/first/ht.ts'];
const PAGE = /-page\.tsx$/;

/** What a phone downloads to open the app, in bytes, compressed as the build compresses it (brotli at its best). */
export interface FirstLoad {
  /** Every script of a guest's first visit to the library, in the language with the most text. */
  readonly scriptBytes: number;
  readonly styleBytes: number;
  readonly pages: readonly PageLoad[];
}

interface PageLoad {
  /** The module of the page. */
  readonly page: string;
  /** Its own file, and the files that only this page has. */
  readonly ownBytes: number;
  /** Everything that it needs in addition to a first visit, shared with other pages or not. */
  readonly bytes: number;
}

/** @throws Error if the app is not built, or has other parts than expected */
export function firstLoadOf(distFolder: string): FirstLoad {
  const { modules, entries, styles, filesOf, bytesOf } = readBuild(distFolder);
  const first = filesOf([...entries, ...ALWAYS_LOADED]);
  const languages = LANGUAGES.map((key) => bytesOf([...filesOf([key])].filter((file) => !first.has(file))));
  const pages = modules.filter((key) => PAGE.test(key));
  const needed = new Map(
    pages.map((page) => [page, [...filesOf([page])].filter((file) => !first.has(file))] as const),
  );
  const isShared = (file: string) => [...needed.values()].filter((files) => files.includes(file)).length > 1;
  return {
    scriptBytes: bytesOf(first) + Math.max(...languages),
    styleBytes: bytesOf(styles),
    pages: [...needed].map(([page, files]) => ({
      page,
      ownBytes: bytesOf(files.filter((file) => !isShared(file))),
      bytes: bytesOf(files),
    })),
  };
}
