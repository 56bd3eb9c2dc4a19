import { readBuild } from './build-files.js';

const FIRST_TEXTS = ['src/i18n/first/en.ts', 'src/i18n/first/fr.ts', 'src/i18n/first/ht.ts'];
const TEXTS = ['src/i18n/en.ts', 'src/i18n/fr.ts', 'src/i18n/ht.ts'];
const OVERVIEW = [
  'src/app/require-staff.tsx',
  'src/app/shell/shell.tsx',
  'src/features/overview/dashboard.tsx',
  'src/features/overview/overview-page.tsx',
];

const CHARTS = ['src/ui/charts/series-chart.tsx'];

/** The scripts that an administrator downloads, in bytes, each in the language with the most text. */
export interface ConsoleLoad {
  /** Until one can sign in. */
  readonly signInBytes: number;
  /** Until the overview is there, with those of the sign-in. */
  readonly overviewBytes: number;
  /** Until the charts of the overview are drawn, which come after its figures, with those before. */
  readonly drawnBytes: number;
}

/** @throws Error if the console is not built, or has other parts than expected */
export function consoleLoadOf(distFolder: string): ConsoleLoad {
  const { entries, filesOf, bytesOf } = readBuild(distFolder);
  const largest = (texts: readonly string[], others: readonly string[]): number =>
    Math.max(...texts.map((language) => bytesOf(filesOf([...entries, ...others, language]))));
  return {
    signInBytes: largest(FIRST_TEXTS, []),
    overviewBytes: largest(TEXTS, OVERVIEW),
    drawnBytes: largest(TEXTS, [...OVERVIEW, ...CHARTS]),
  };
}
