import { expect, test } from '@jest/globals';

import { crowdedFolders, MODULES_MAX, NAMES_MAX, projectFiles } from './crowded-folders.js';

const named = (count: number, name: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => name(index));
const modulesIn = (folder: string, count: number): string[] =>
  named(count, (index) => `${folder}/module-${index}.ts`);
const foldersIn = (folder: string, count: number): string[] =>
  named(count, (index) => `${folder}/call-${index}/call.ts`);

test('reports a folder with one module too many', () => {
  expect(
    crowdedFolders([...modulesIn('tools/full', MODULES_MAX), ...modulesIn('tools/crowded', MODULES_MAX + 1)]),
  ).toEqual(['tools/crowded holds 16 modules: make folders in it, named for what they do.']);
});

test('counts a module once, with its test, its styles and its parts', () => {
  const parts = ['test.ts', 'css', 'controller.ts', 'command.ts'].map(
    (part) => `tools/full/module-0.${part}`,
  );
  expect(crowdedFolders([...modulesIn('tools/full', MODULES_MAX), ...parts])).toEqual([]);
});

test('counts the folders among which one chooses, however much is in them', () => {
  const modules = modulesIn('tools/wide', MODULES_MAX);
  const folders = foldersIn('tools/wide', NAMES_MAX - MODULES_MAX);
  const deep = named(20, (index) => `tools/wide/call-0/part-${index}/part.ts`);
  expect(crowdedFolders([...modules, ...folders, ...deep])).toEqual([]);
  expect(crowdedFolders([...modules, ...folders, 'tools/wide/another/call.ts'])).toEqual([
    'tools/wide offers 29 modules and folders: make two of it, named for what they do.',
  ]);
});

test('counts every file whose name begins with a dot', () => {
  expect(crowdedFolders(named(MODULES_MAX + 1, (index) => `tools/hidden/.file${index}`))).toHaveLength(1);
});

test('ignores migrations and decision records', () => {
  expect(
    crowdedFolders([...modulesIn('apps/api/src/migrations', 40), ...modulesIn('docs/decisions', 40)]),
  ).toEqual([]);
});

test('does not count what is generated', () => {
  expect(
    crowdedFolders([...modulesIn('apps/api/src/people', MODULES_MAX), 'apps/api/src/people/statements.d.ts']),
  ).toEqual([]);
});

test('looks at the files of the project, not at installed or built ones', () => {
  const files = projectFiles();
  expect(files).toContain('tools/check/crowded-folders.ts');
  expect(files.filter((path) => path.includes('node_modules/'))).toEqual([]);
});
