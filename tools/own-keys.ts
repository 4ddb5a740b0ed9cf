// A key from outside (an id, a name, a word of a request) may be `constructor` or `__proto__`: it is looked up with
// `Object.hasOwn` (`ownOf`) or in a Map. Reports every other lookup by a key of arbitrary text, unless the line before
// says why the key is ours: `// own key: …`.
import path from 'node:path';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import {
  isAsExpression,
  isBinaryExpression,
  isElementAccessExpression,
  isNonNullExpression,
  isParenthesizedExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';

const PROJECTS = ['domain', 'sync', 'node', 'web', 'worker'];
const PRODUCT = /^src\/(?!.*\.(test|contract)\.)/;

/** `file:line: what is looked up`, for the product's sources in the TypeScript projects. */
export function unguarded(root: string, configs: readonly string[]): string[] {
  const api = new API({ cwd: root });
  try {
    const openProjects = configs.map((config) => path.join(root, config));
    const found = api
      .updateSnapshot({ openProjects })
      .getProjects()
      .flatMap(({ program, checker }) =>
        program.getSourceFileNames().flatMap((name) => {
          const file = path.relative(root, name).replaceAll(path.sep, '/');
          const source = PRODUCT.test(file) ? program.getSourceFile(name) : undefined;
          return source ? inFile(source, checker).map((problem) => `${file}:${problem}`) : [];
        }),
      );
    // A file may belong to several projects.
    return [...new Set(found)].toSorted();
  } finally {
    api.close();
  }
}

interface LookUp {
  readonly node: Node;
  readonly key: Node;
  readonly of: Node;
}

function inFile(source: SourceFile, checker: Checker): string[] {
  const lookUps: LookUp[] = [];
  (function visit(node: Node): void {
    if (isElementAccessExpression(node)) lookUps.push({ node, key: node.argumentExpression, of: node.expression });
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
      lookUps.push({ node, key: node.left, of: node.right });
    node.forEachChild(visit);
  })(source);
  if (lookUps.length === 0) return [];
  const types = checker.getTypeAtLocation(lookUps.map(({ key }) => bare(key)));
  return lookUps
    .filter((lookUp, at) => isAnyText(types[at], checker) && !isGuarded(source, lookUp))
    .map(({ node }) => `${lineOf(source, node)}: ${textOf(source, node)}`);
}

/** Without type assertions. */
function bare(node: Node): Node {
  if (isAsExpression(node) || isNonNullExpression(node) || isParenthesizedExpression(node))
    return bare(node.expression);
  return node;
}

function isAnyText(type: Type | undefined, checker: Checker): boolean {
  if (!type) return false;
  if (type.isUnionType()) return type.getTypes().some((each) => isAnyText(each, checker));
  if (type.flags & (TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping)) return true;
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return true;
  // A key of type `keyof` is one of the type's fields.
  if (!type.isTypeParameter()) return false;
  const constraint = checker.getConstraintOfTypeParameter(type);
  return constraint !== undefined && constraint.id !== type.id && isAnyText(constraint, checker);
}

const FUNCTIONS = new Set([
  SyntaxKind.ArrowFunction,
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.MethodDeclaration,
]);

/** The line before that says why a key can't come from outside. */
const REASON = /^\s*\/\/ own key: \S/;

/** The function around it checks `Object.hasOwn` with the same expressions first, or iterates over existing keys. */
function isGuarded(source: SourceFile, { node, key, of }: LookUp): boolean {
  if (REASON.test(source.text.split('\n')[lineOf(source, node) - 2] ?? '')) return true;
  let around: Node = node;
  while (around.parent && !FUNCTIONS.has(around.kind)) around = around.parent;
  const before = source.text.slice(around.getStart(source), node.getStart(source)).replaceAll(/\s+/g, ' ');
  const [object, name] = [textOf(source, of), textOf(source, bare(key))];
  return before.includes(`Object.hasOwn(${object}, ${name})`) || before.includes(`(const ${name} in ${object})`);
}

function lineOf(source: SourceFile, node: Node): number {
  return source.text.slice(0, node.getStart(source)).split('\n').length;
}

function textOf(source: SourceFile, node: Node): string {
  return node.getText(source).replaceAll(/\s+/g, ' ');
}

if (import.meta.main) {
  const found = unguarded(
    path.resolve(import.meta.dirname, '..'),
    PROJECTS.map((name) => `tsconfig/${name}.json`),
  );
  for (const each of found) console.log(`${each} needs Object.hasOwn or a Map (tools/own-keys.ts)`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
