import type { Plugin } from 'vite';

import type { AppFiles } from './src/offline/app-files';

/** What opens without a network before anything else, besides the parts that every page needs. */
const FIRST = ['/src/app/shell/overlays.tsx', '/src/features/videos/library/home-page.tsx', '/src/i18n/'];
const VOUCHERS = [
  '/src/features/redemptions/list-redemptions/redemptions-page.tsx',
  '/src/features/redemptions/show-voucher/qr-code.tsx',
];

/** What a guest may open, and what is behind a tap there; `player` is the name of its file. */
const OPEN = [
  '/src/features/auth/auth-page.tsx',
  '/src/features/info/',
  '/src/features/surveys/list-surveys/surveys-page.tsx',
  '/src/features/surveys/survey-results/results-page.tsx',
  '/src/features/rewards/list-rewards/rewards-page.tsx',
  '/src/features/signup-prompt/signup-prompt.tsx',
  'player',
  '/src/app/shell/account-menu.tsx',
  '/src/app/not-found-page.tsx',
  '/src/ui/toasts/toaster.tsx',
];

/** Writes the list of the app's files, by which the service worker keeps them all. */
export function listAppFiles(): Plugin {
  return {
    name: 'list-app-files',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const closureOf = (isRoot: (chunk: (typeof chunks)[number]) => boolean): string[] => {
        const found = new Set<string>();
        const follow = (fileName: string): void => {
          if (found.has(fileName)) return;
          found.add(fileName);
          chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(follow);
        };
        chunks.filter(isRoot).forEach((chunk) => follow(chunk.fileName));
        return [...found].map((fileName) => `/${fileName}`);
      };
      const isOf = (modules: readonly string[]) => (chunk: (typeof chunks)[number]) =>
        modules.some((module) => chunk.facadeModuleId?.includes(module) || chunk.name === module);
      const styles = Object.keys(bundle).filter((fileName) => fileName.endsWith('.css'));

      const first = closureOf((chunk) => chunk.isEntry || isOf(FIRST)(chunk));
      const without = (known: readonly string[], files: readonly string[]) =>
        files.filter((path) => !known.includes(path));
      const vouchers = without(first, closureOf(isOf(VOUCHERS)));
      const open = without([...first, ...vouchers], closureOf(isOf(OPEN)));
      const files: AppFiles = {
        first: [...styles.map((fileName) => `/${fileName}`), ...first],
        vouchers,
        open,
        others: without(
          [...first, ...vouchers, ...open],
          closureOf(() => true),
        ),
      };
      this.emitFile({ type: 'asset', fileName: 'app-files.json', source: JSON.stringify(files) });
    },
  };
}
