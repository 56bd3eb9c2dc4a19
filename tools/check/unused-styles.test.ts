import { describe, expect, it, test } from '@jest/globals';

import { stylesAndSources, unusedStyles } from './unused-styles.js';

test('takes the styles, sources and page of an app, without its tests', () => {
  const paths = [...stylesAndSources('admin-web').keys()];
  const some = ['index.html', 'src/main.tsx', 'src/app/app.css'].map((path) => `apps/admin-web/${path}`);
  expect(paths).toEqual(expect.arrayContaining(some));
  expect(paths.filter((path) => /\.test\.|\/testing\//.test(path))).toEqual([]);
});

/** What is found in one sheet, with one source beside it. */
function foundIn(css: string, source: string): string[] {
  return unusedStyles(
    new Map([
      ['sheet.css', css],
      ['part.tsx', source],
    ]),
  );
}

const nothingHas = (name: string): string => `sheet.css: nothing has the class or id ${name}`;

describe('classes and ids', () => {
  it.each([
    ['a class', '.card, .card-foot { margin: 0 }', 'card-foot'],
    ['a class that another selector needs', '.card:not(.gone) > a:hover { margin: 0 }', 'gone'],
    ['a class in a media query', '@media (width < 9px) { .card.gone { margin: 0 } }', 'gone'],
    ['an id', '#gone .card { margin: 0 }', 'gone'],
    ['a utility of Tailwind', '@utility gone { margin: 0 }', 'gone'],
  ])('finds %s that no element has', (_what, css, name) => {
    expect(foundIn(css, 'const part = <p className="card">card-foot</p>;')).toEqual([nothingHas(name)]);
  });

  it('does not take the path of an import, a text or the name of a file for a class', () => {
    const source = "import { Gone } from './gone'; const file = `gone-${day}.csv`; say('gone');";
    expect(foundIn('.gone, .gone-by { margin: 0 }', source)).toEqual([
      nothingHas('gone'),
      nothingHas('gone-by'),
    ]);
  });

  it.each([
    ['one of several', '<p className={isRed ? "card red" : "card"} />'],
    ['given by a function', '<Table rowClassName={(row) => join("red", row)} />'],
    ['under another name', "const badgeClass = 'red';"],
    ['added later', "node.classList.add('red');"],
    ['with a variant', '<p className="hover:red" />'],
  ])('knows a class that is %s', (_what, source) => {
    expect(foundIn('.red { margin: 0 }', source)).toEqual([]);
  });

  it('knows a class whose beginning or end is known', () => {
    const source = '<p className={`notice-${level}`}><b className={`${kind}-column`} /></p>';
    expect(foundIn('.notice-watch, .title-column, .columns { margin: 0 }', source)).toEqual([
      nothingHas('columns'),
    ]);
  });

  it('leaves the classes and properties of antd alone', () => {
    expect(foundIn('.ant-menu .anticon { color: var(--ant-color-text) }', '')).toEqual([]);
  });
});

describe('custom properties', () => {
  it('finds those that nothing reads, and those that nothing defines', () => {
    expect(foundIn(':root { --edge: 1px; margin: calc(2 * var(--egde)) }', '')).toEqual([
      'sheet.css: nothing reads --edge',
      'sheet.css: nothing defines --egde',
    ]);
  });

  it('knows those that a source reads or defines', () => {
    const source = "<p className=\"m-[var(--edge)]\" style={{ '--turn': '9deg' }} />";
    expect(foundIn(':root { --edge: 1px; rotate: var(--turn) }', source)).toEqual([]);
  });

  it('knows the tokens that Tailwind reads, and finds the others', () => {
    const tokens = [
      '--color-red',
      '--color-on-red',
      '--text-tab--line-height',
      '--breakpoint-bar',
      '--spacing',
    ];
    const css = `@theme { ${tokens.map((token) => `${token}: initial;`).join(' ')} }`;
    expect(foundIn(css, '<p className="hover:border-t-red/50 text-tab bar:p-1" />')).toEqual([
      'sheet.css: nothing reads --color-on-red',
    ]);
  });
});
