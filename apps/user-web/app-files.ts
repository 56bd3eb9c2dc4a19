import type { Plugin } from 'vite';

import type { AppFiles } from './src/offline/app-files';

/** What opens without a network before anything else, besides the parts that every page needs. */
const FIRST = ['/src/app/shell/overlays.tsx', '/src/features/videos/library/home-page.tsx', '/src/i18n/'];
const VOUCHERS = [
  '/src/features/redemptions/list-redemptions/redemptions-page.tsx',
  '/src/features/redemptions/show-voucher/qr-code.tsx',
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
        modules.some((module) => chunk.facadeModuleId?.includes(module));
      const styles = Object.keys(bundle).filter((fileName) => fileName.endsWith('.css'));

      const first = closureOf((chunk) => chunk.isEntry || isOf(FIRST)(chunk));
      const files: AppFiles = {
        first: [...styles.map((fileName) => `/${fileName}`), ...first],
        vouchers: closureOf(isOf(VOUCHERS)).filter((path) => !first.includes(path)),
        others: [],
      };
      const known = [...files.first, ...files.vouchers];
      files.others = closureOf(() => true).filter((path) => !known.includes(path));
      this.emitFile({ type: 'asset', fileName: 'app-files.json', source: JSON.stringify(files) });
    },
  };
}
