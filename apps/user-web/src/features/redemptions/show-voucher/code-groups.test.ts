import { expect, it } from '@jest/globals';

import { codeGroups } from './code-groups';

it.each([
  ['KAFE-Z27G-KDVZ', ['KAFE-', 'Z27G-', 'KDVZ']],
  ['KP7 204', ['KP7 ', '204']],
  ['SOLÈY', ['SOLÈY']],
  ['4821773055182046', ['4821', '7730', '5518', '2046']],
  ['RECHAJ-482177305', ['RECHAJ-', '4821', '7730', '5']],
  ['--', ['--']],
])('reads %s aloud in groups', (code, groups) => {
  expect(codeGroups(code)).toEqual(groups);
  expect(codeGroups(code).join('')).toBe(code);
});
