import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import postcss from 'postcss';
import parseSelectors from 'postcss-selector-parser';
import ts from 'typescript';

import { ROOT } from '../test/projects.js';
import { projectFiles } from './crowded-folders.js';

/** antd makes its names from pieces while it runs: they are in no source. */
const ANTD = /^(--)?ant(-|icon)/;

/** Tailwind itself reads the properties of its default theme, such as `--spacing`. */
const DEFAULT_THEME = readFileSync(
  createRequire(join(ROOT, 'apps/user-web/package.json')).resolve('tailwindcss/theme.css'),
  'utf8',
);

/** The texts of an app's styles, sources without tests, and page, by their paths. */
export function stylesAndSources(app: string): Map<string, string> {
  const isPart = new RegExp(`^apps/${app}/(src/.*\\.(css|tsx?)|index\\.html)$`);
  const paths = projectFiles().filter((path) => isPart.test(path) && !/\.test\.tsx?$/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}

/**
 * A sentence for each class and id in the styles that no source gives to an element, for each custom property that is
 * defined and never read, and for each that is read and never defined.
 *
 * @param files texts by their paths
 */
export function unusedStyles(files: ReadonlyMap<string, string>): string[] {
  const { names, strings } = stringsOf([...files].filter(([path]) => !path.endsWith('.css')));
  const isGiven = nameTest(wordsOf(names));
  const words = wordsOf(strings);
  const properties = new Set(strings.join(' ').match(/--[\w-]+/g));

  const faults: string[] = [];
  const defined = new Map<string, string>();
  const read = new Map<string, string>();
  for (const [path, css] of [...files].filter(([name]) => name.endsWith('.css'))) {
    const root = postcss.parse(css);
    for (const name of namesIn(root))
      if (!ANTD.test(name) && !isGiven(name)) faults.push(`${path}: nothing has the class or id ${name}`);
    root.walkDecls(({ prop, value }) => {
      // `--color-*: initial` takes away what Tailwind brings.
      if (/^--[\w-]+$/.test(prop)) defined.set(prop, path);
      for (const name of value.match(/(?<=var\()--[\w-]+/g) ?? []) read.set(name, path);
    });
  }
  const isInSources = (name: string) => properties.has(name) || ANTD.test(name);
  for (const [name, path] of defined)
    if (!read.has(name) && !isInSources(name) && !isReadByTailwind(name, words))
      faults.push(`${path}: nothing reads ${name}`);
  for (const [name, path] of read)
    if (!defined.has(name) && !isInSources(name)) faults.push(`${path}: nothing defines ${name}`);
  return faults;
}

/** The classes and ids in selectors, and the classes that Tailwind's `@utility` makes. */
export function namesIn(root: postcss.Root): Set<string> {
  const names = new Set<string>();
  root.walkRules(({ parent, selector }) => {
    if (parent instanceof postcss.AtRule && parent.name === 'keyframes') return;
    const selectors = parseSelectors().astSync(selector);
    selectors.walkClasses(({ value }) => void names.add(value));
    selectors.walkIds(({ value }) => void names.add(value));
  });
  root.walkAtRules('utility', ({ params }) => void names.add(params));
  return names;
}

/**
 * All strings of the sources, and of these the names: what stands at an attribute, a property, a variable or a call
 * whose own name speaks of a class or an id. What is put into a string while the app runs is `*` in it.
 */
export function stringsOf(sources: [path: string, code: string][]): { names: string[]; strings: string[] } {
  const names: string[] = [];
  const strings: string[] = [];
  for (const [path, code] of sources) {
    const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest);
    const visit = (node: ts.Node, isName: boolean): void => {
      const text = ts.isTemplateExpression(node)
        ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join('*')
        : ts.isStringLiteralLike(node) && node.text;
      if (text) strings.push(text);
      if (text && isName) names.push(text);
      const isLabelled =
        ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);
      const label = isLabelled ? node.name : ts.isCallExpression(node) && node.expression;
      const isNameBelow = isName || (label !== false && /class|^id$/i.test(label.getText(source)));
      ts.forEachChild(node, (child) => visit(child, isNameBelow));
    };
    if (path.endsWith('.html')) [names, strings].forEach((list) => list.push(code));
    else visit(source, false);
  }
  return { names, strings };
}

/** The words, and what stands in them between variants and opacity: `hover:bg-red/50` has `bg-red` too. */
export function wordsOf(strings: readonly string[]): Set<string> {
  const words = strings.flatMap((string) => string.split(/[\s"]+/));
  return new Set(
    words.flatMap((word) => [word, ...word.split(':').map((part) => part.replace(/\/\w+$/, ''))]),
  );
}

/** Whether a name is a word, or is put together at a hyphen: `notice-watch` is `notice-*`. */
function nameTest(words: ReadonlySet<string>): (name: string) => boolean {
  const joined = [...words].filter((word) => /^([\w-]+-\*|\*-[\w-]+)$/.test(word));
  const patterns = joined.map((word) => new RegExp(`^${word.replace('*', '.+')}$`));
  return (name) => words.has(name) || patterns.some((pattern) => pattern.test(name));
}

/** Tailwind reads the token `--color-red` for `bg-red` or `border-t-red`, and `--breakpoint-bar` for `bar:`. */
function isReadByTailwind(property: string, words: ReadonlySet<string>): boolean {
  const [, kind, token] = /^--([a-z]+)-(.+?)(--.+)?$/.exec(property) ?? [];
  const use = kind === 'breakpoint' ? `^${token}:` : `^-?[a-z]+(-[xytrblse]{1,2})?-${token}$`;
  return DEFAULT_THEME.includes(`${property}:`) || [...words].some((word) => new RegExp(use).test(word));
}
