import { expect, test } from '@jest/globals';

import { crowdedFolders, FILES_MAX, projectFiles } from './crowded-folders.js';

const filesIn = (folder: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`);

test('reports a folder with one file too many, tests included', () => {
  const files = [...filesIn('tools/full', FILES_MAX), ...filesIn('tools/crowded', FILES_MAX)];
  expect(crowdedFolders([...files, 'tools/crowded/file.test.ts'])).toEqual([
    'tools/crowded holds 16 files: make folders in it, named for what they do.',
  ]);
});

test('counts the files directly in a folder, not in its subfolders', () => {
  expect(crowdedFolders([...filesIn('tools/a', FILES_MAX), ...filesIn('tools/a/b', FILES_MAX)])).toEqual([]);
});

test('ignores migrations and decision records', () => {
  expect(
    crowdedFolders([...filesIn('apps/api/src/migrations', 40), ...filesIn('docs/decisions', 40)]),
  ).toEqual([]);
});

test('counts what somebody chooses from, and not what is generated', () => {
  expect(
    crowdedFolders([...filesIn('apps/api/src/people', FILES_MAX), 'apps/api/src/people/statements.d.ts']),
  ).toEqual([]);
});

test('counts the files of the project, not installed or built ones', () => {
  const files = projectFiles();
  expect(files).toContain('tools/check/crowded-folders.ts');
  expect(files.filter((path) => path.includes('node_modules/'))).toEqual([]);
});
