// Requires everything that people read to go through Lingui, as a rule that oxlint runs (.oxlintrc.json): no text in
// JSX, in labels and descriptions, or in announcements outside of a macro.
import path from 'node:path';

/** Attributes and fields that people read or hear. */
const READ = new Set([
  'about',
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'data-tip',
  'description',
  'empty',
  'heading',
  'hint',
  'label',
  'placeholder',
  'search',
  'title',
]);
/** Functions whose text is shown or announced. */
const SAY = new Set(['announce', 'toast', 'useTitle']);
const MACROS = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);

/** The product's name is the same in every language. */
const NAME = 'Pulse';

const root = path.resolve(import.meta.dirname, '..');
const SCREENS = /^src\/web\/(?!.*\.test\.)/;
/** Two letters in a row: `×`, `⌘K` and `–` are the same in every language. */
const WORDS = /\p{L}{2}/u;

/** The part of oxlint's tree and context used here. */
interface Node {
  readonly type: string;
  readonly parent?: Node;
  readonly value?: unknown;
  readonly name?: { readonly name?: string } | string;
  readonly key?: Node;
  readonly callee?: Node;
  readonly consequent?: Node;
  readonly alternate?: Node;
  readonly right?: Node;
  readonly expression?: Node;
  readonly openingElement?: Node;
  readonly arguments?: readonly Node[];
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
}

interface Context {
  readonly filename: string;
  report(finding: { node: unknown; message: string }): void;
}

const rule = {
  create(context: Context) {
    const file = path.relative(root, context.filename).replaceAll(path.sep, '/');
    if (!SCREENS.test(file)) return {};
    const check = (node: Node | null | undefined) => {
      for (const words of node ? wordsIn(node) : [])
        context.report({ node: words, message: 'Words that people read go through Lingui (tools/untranslated.ts)' });
    };
    return {
      JSXText: (node: Node) => !isTranslated(node) && check(node),
      JSXExpressionContainer: (node: Node) =>
        node.parent?.type !== 'JSXAttribute' && !isTranslated(node) && check(node.expression),
      JSXAttribute: (node: Node) => READ.has(nameOf(node)) && check(node.value as Node | null),
      Property: (node: Node) => node.key && READ.has(keyOf(node.key)) && check(node.value as Node),
      CallExpression: (node: Node) => {
        if (node.callee && SAY.has(nameOf(node.callee))) check(node.arguments?.[0]);
      },
    };
  },
};

export default { meta: { name: 'pulse-texts' }, rules: { untranslated: rule } };

/** The literals that an expression may evaluate to. */
function wordsIn(node: Node): Node[] {
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node.value === 'string' && WORDS.test(node.value) && node.value.trim() !== NAME ? [node] : [];
    case 'TemplateLiteral':
      return node.quasis?.some(({ value }) => WORDS.test(value.raw)) ? [node] : [];
    case 'JSXExpressionContainer':
      return node.expression ? wordsIn(node.expression) : [];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((each) => (each ? wordsIn(each) : []));
    case 'LogicalExpression':
      return node.right ? wordsIn(node.right) : [];
    default:
      return [];
  }
}

function isTranslated(node: Node): boolean {
  for (let at: Node | undefined = node; at; at = at.parent)
    if (at.type === 'JSXElement' && at.openingElement && MACROS.has(nameOf(at.openingElement))) return true;
  return false;
}

function nameOf({ name }: Node): string {
  return typeof name === 'string' ? name : (name?.name ?? '');
}

function keyOf(key: Node): string {
  return nameOf(key) || (typeof key.value === 'string' ? key.value : '');
}
