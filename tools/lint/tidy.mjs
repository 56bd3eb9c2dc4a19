/**
 * A node of the syntax tree; the parser's nodes have more than ESLint's types know.
 *
 * @typedef {any} Node
 */

/** What a comment begins with that says nothing where an editor shows it without the one above. */
const POINTS_AT_NEIGHBOUR =
  /^\W*(?:The same(?: as (?:above|below))?(?=[.,:;]| (?:for|of|in|with|to)\b)|Likewise\b|Same\b|As (?:above|below)\b|See (?:above|below)\b|Of each list\b)/;

/**
 * Words that have one meaning in names, by docs/words.md: a note is a checkpoint's signed one, what is locked is not held.
 *
 * @type {readonly [name: RegExp, instead: string][]}
 */
const WORDS = [
  [/^(?:use)?[nN]ote[A-Z](?!ases?$|ignature$|ext$)/, 'cache, remember, store or count'],
  [/^[A-Z]\w*Note(?:Props)?$/, 'Hint, or Notice if it has a heading'],
  [/^hold[A-Z]/, 'lock'],
];

/** Rules that keep files tidy; `boundaries.test.ts` breaks each. */
export const tidy = {
  rules: {
    /** `{ a, ...{ b, c } }` hides a key that is there twice from the compiler. */
    'no-spread-literal': {
      meta: {
        type: /** @type {const} */ ('suggestion'),
        messages: { spread: 'What is spread is written here: name its parts themselves.' },
        schema: [],
      },
      create(/** @type {import('eslint').Rule.RuleContext} */ context) {
        const report = (/** @type {Node} */ node) => context.report({ node, messageId: 'spread' });
        return {
          'ObjectExpression > SpreadElement > ObjectExpression.argument': report,
          'ArrayExpression > SpreadElement > ArrayExpression.argument': report,
          'JSXSpreadAttribute > ObjectExpression.argument': report,
        };
      },
    },
    'one-meaning': {
      meta: {
        type: /** @type {const} */ ('suggestion'),
        messages: { word: 'docs/words.md has another word for it: {{instead}}.' },
        schema: [],
      },
      create(/** @type {import('eslint').Rule.RuleContext} */ context) {
        const judge = (/** @type {Node} */ { id }) => {
          if (id?.type !== 'Identifier') return;
          const instead = WORDS.find(([name]) => name.test(id.name))?.[1];
          if (instead) context.report({ node: id, messageId: 'word', data: { instead } });
        };
        return {
          FunctionDeclaration: judge,
          'Program > VariableDeclaration > VariableDeclarator': judge,
          'Program > ExportNamedDeclaration > VariableDeclaration > VariableDeclarator': judge,
        };
      },
    },
    'no-neighbour-comment': {
      meta: {
        type: /** @type {const} */ ('suggestion'),
        messages: { neighbour: 'Say what it is: an editor shows this comment without its neighbour.' },
        schema: [],
      },
      create(/** @type {import('eslint').Rule.RuleContext} */ context) {
        return {
          Program() {
            for (const comment of context.sourceCode.getAllComments())
              // A note inside a body is read where it stands.
              if (comment.value.startsWith('*') && POINTS_AT_NEIGHBOUR.test(comment.value) && comment.loc)
                context.report({ loc: comment.loc, messageId: 'neighbour' });
          },
        };
      },
    },
  },
};
