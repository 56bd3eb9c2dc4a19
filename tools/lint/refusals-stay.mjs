import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';

/** The modules that show a refusal in a toast and leave it in the page as well. */
const LEAVE_IT = ['ui/refusal/leave-refusal.ts', 'ui/refusal/refusal-notice.tsx'];

/** Modules that show a toast when something failed, and where the person finds afterwards what it said. */
export const EXCEPTIONS = {
  'features/rewards/redeem-reward/use-announce-failure.ts':
    'A redemption without an answer goes on by itself, and stays in the catalogue as not finished.',
  'features/videos/complete-video/announce-refusal.ts':
    'A fault of the server and a pause pass by themselves: points on their way and the strip of the pause stay in the page, which also asks for the survey that comes first.',
};

/** Modules that others may call when something failed, although they show a toast. */
export const TELLERS = {
  'features/points/announce-award.ts': 'An award is no refusal: it was paid by a call whose answer was lost.',
  'features/points/on-the-way/tell-on-the-way.ts':
    'The points are sent for again, and stay in the page as on their way.',
};

/**
 * A node of the syntax tree; the parser's nodes have more than ESLint's types know.
 *
 * @typedef {any} Node
 */

const TOASTS = /(^|\/)toast-store(\.js)?$/;
const HANDLER = /^on(Error|Fail|Refus)/;
const SAYS_FAILURE = /fail|refus|fault|error/i;
const GIVES_REFUSAL_TEXT = /^use(Refusal|Failure)Text$/;

/** @param {Node} node */
const isFunction = (node) =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node.type);

/**
 * Whether this function, or this name of one, is what is called when something has failed.
 *
 * @param {Node} node
 */
function isFailureHandler(node) {
  const { parent } = node;
  if (parent?.type === 'Property' && parent.value === node) return HANDLER.test(parent.key.name ?? '');
  if (parent?.type !== 'CallExpression' || parent.callee.type !== 'MemberExpression') return false;
  const method = parent.callee.property.name;
  return (
    (method === 'catch' && parent.arguments[0] === node) ||
    (method === 'then' && parent.arguments[1] === node)
  );
}

/**
 * The name that a function is bound to.
 *
 * @param {Node} node
 */
const bindingOf = (node) =>
  node.id ??
  (node.parent?.type === 'VariableDeclarator' && node.parent.init === node ? node.parent.id : undefined);

/**
 * The variable of a name.
 *
 * @param {Node} sourceCode
 * @param {Node} identifier
 */
function variableOf(sourceCode, identifier) {
  for (let scope = sourceCode.getScope(identifier); scope; scope = scope.upper) {
    const variable = scope.set.get(identifier.name);
    if (variable) return variable;
  }
  return undefined;
}

/**
 * What can be asked about the nodes of a file.
 *
 * @param {Node} sourceCode
 */
function questionsAbout(sourceCode) {
  /** @returns {Node[]} */
  const usesOf = (/** @type {Node} */ identifier) =>
    variableOf(sourceCode, identifier)?.references.map(
      (/** @type {Node} */ reference) => reference.identifier,
    ) ?? [];

  /**
   * Whether this runs when something has failed: it stands in a handler, or in what a handler of this file calls.
   *
   * @returns {boolean}
   */
  const runsAfterFailure = (/** @type {Node} */ node, seen = new Set()) => {
    if (seen.has(node)) return false;
    seen.add(node);
    if (isFailureHandler(node)) return true;
    for (let at = node; at; at = at.parent) {
      if (at.type === 'CatchClause') return true;
      if (!isFunction(at)) continue;
      const name = bindingOf(at);
      if (isFailureHandler(at) || (name && SAYS_FAILURE.test(name.name ?? ''))) return true;
      if (name?.type === 'Identifier' && usesOf(name).some((use) => leadsToFailure(use, seen))) return true;
    }
    return false;
  };
  /** Whether a use of a name runs when something has failed, or what it gives as a hook is used there. */
  const leadsToFailure = (/** @type {Node} */ use, /** @type {Set<Node>} */ seen) => {
    const given =
      use.parent?.type === 'CallExpression' && use.parent.callee === use ? bindingOf(use.parent) : undefined;
    return (
      runsAfterFailure(use, seen) ||
      (given?.type === 'Identifier' &&
        usesOf(given).some((each) => each !== given && runsAfterFailure(each, seen)))
    );
  };

  /**
   * Whether a toast repeats the sentence of a refusal.
   *
   * @returns {boolean}
   */
  const saysRefusal = (/** @type {Node} */ node) => {
    if (!node || typeof node.type !== 'string') return false;
    if (node.type === 'MemberExpression' && node.property.name === 'errors') return true;
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
      const made = variableOf(sourceCode, node.callee)?.defs[0]?.node.init;
      if (made?.type === 'CallExpression' && GIVES_REFUSAL_TEXT.test(made.callee.name ?? '')) return true;
    }
    return (sourceCode.visitorKeys[node.type] ?? []).some((/** @type {string} */ key) =>
      [node[key]].flat().some(saysRefusal),
    );
  };
  return { leadsToFailure, runsAfterFailure, saysRefusal };
}

/** @type {import('eslint').Rule.RuleModule} */
const notOnlyAToast = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { source: { type: 'string' } }, additionalProperties: false }],
    messages: {
      alone:
        'A refusal in a toast is gone after five seconds. Show it with RefusalNotice, or leave it with leaveRefusal; or name the exception, with its reason, in tools/lint/refusals-stay.mjs.',
      handedOn: 'showToast is called where it is imported, so that it can be seen what it says.',
      stale: 'This exception is needed no more: tools/lint/refusals-stay.mjs.',
    },
  },
  create(/** @type {Node} */ context) {
    const { sourceCode } = context;
    const { source } = context.options[0];
    const file = relative(source, context.filename).split(sep).join('/');
    if (LEAVE_IT.includes(file) || file.startsWith('ui/toasts/')) return {};
    const isException = file in EXCEPTIONS;
    let isNeeded = false;
    const report = (/** @type {Node} */ node, /** @type {string} */ messageId) => {
      isNeeded = true;
      if (!isException || messageId === 'handedOn') context.report({ node, messageId });
    };

    const { leadsToFailure, runsAfterFailure, saysRefusal } = questionsAbout(sourceCode);
    const checkToasts = (/** @type {Node} */ specifier) => {
      if (specifier.type !== 'ImportSpecifier') return report(specifier, 'handedOn');
      if (specifier.imported.name !== 'showToast') return;
      for (const { identifier } of sourceCode.getDeclaredVariables(specifier)[0].references) {
        const call = identifier.parent;
        if (call.type !== 'CallExpression' || call.callee !== identifier) report(identifier, 'handedOn');
        else if (call.arguments.some(saysRefusal) || runsAfterFailure(call)) report(call, 'alone');
      }
    };
    const checkOthers = (/** @type {Node} */ declaration) => {
      if (!showsToasts(resolve(dirname(context.filename), declaration.source.value), source)) return;
      for (const variable of sourceCode.getDeclaredVariables(declaration))
        for (const { identifier } of variable.references)
          if (leadsToFailure(identifier, new Set())) report(identifier, 'alone');
    };
    const isOfToasts = (/** @type {Node} */ node) => node && TOASTS.test(node.value ?? '');

    return {
      ImportDeclaration: (/** @type {Node} */ node) => {
        if (node.importKind === 'type') return;
        if (isOfToasts(node.source)) node.specifiers.forEach(checkToasts);
        else if (node.source.value.startsWith('.')) checkOthers(node);
        else if (node.source.value === 'radix-ui')
          for (const { imported, parent } of node.specifiers)
            if (imported?.name === 'Toast') report(parent, 'handedOn');
      },
      'ExportAllDeclaration, ExportNamedDeclaration, ImportExpression': (/** @type {Node} */ node) => {
        if (isOfToasts(node.source)) report(node, 'handedOn');
      },
      "Literal[value='destructive'], TemplateElement[value.raw='destructive']": (/** @type {Node} */ node) =>
        report(node, 'alone'),
      'Program:exit': (node) => {
        if (isException && !isNeeded) context.report({ node, messageId: 'stale' });
      },
    };
  },
};

const known = new Map();

/**
 * Whether a module of the app shows toasts itself, and is none that may do so after a failure.
 *
 * @param {string} path
 * @param {string} source
 */
function showsToasts(path, source) {
  if (!known.has(path)) {
    const file = [`${path}.ts`, `${path}.tsx`].find((each) => existsSync(each));
    const name = file && relative(source, file).split(sep).join('/');
    const may = !name || LEAVE_IT.includes(name) || name in EXCEPTIONS || name in TELLERS;
    known.set(path, !may && /import [^;]*\bshowToast\b[^;]*toast-store'/.test(readFileSync(file, 'utf8')));
  }
  return known.get(path);
}

export const refusalsStay = { rules: { 'not-only-a-toast': notOnlyAToast } };
