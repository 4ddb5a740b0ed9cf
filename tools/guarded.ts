// Requires callbacks that nobody waits for to be registered through a guard (src/sync/guard.ts), as a rule that oxlint
// runs (.oxlintrc.json): otherwise an error in one would end the process.
import path from 'node:path';

/** Methods that register a listener as their second argument. */
const LISTEN = new Set(['on', 'once', 'addListener', 'prependListener', 'addEventListener']);
/** Functions that call back later. */
const LATER = new Set(['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick']);
/** A promise's own functions don't throw. */
const HARMLESS = new Set(['resolve', 'reject']);

const root = path.resolve(import.meta.dirname, '..');
/** Code that runs in the server. The process's own events (`run.ts`) and CLI commands may end it. */
const SERVED = /^src\/(server\/(?!run\.ts$|cli\/)|store\/|sync\/hub\/)(?!.*\.(test|contract)\.ts$)/;

/** The part of oxlint's tree and context used here. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly body?: Node | readonly Node[];
  readonly arguments?: readonly Node[];
}

interface Context {
  readonly filename: string;
  report(finding: { node: unknown; message: string }): void;
}

const rule = {
  create(context: Context) {
    const file = path.relative(root, context.filename).replaceAll(path.sep, '/');
    if (!SERVED.test(file)) return {};
    return {
      CallExpression(node: Node) {
        const callback = callbackOf(node);
        if (!callback || isGuarded(callback) || isNothing(callback)) return;
        context.report({ node, message: 'A callback that nobody waits for goes through a guard (src/sync/guard.ts)' });
      },
    };
  },
};

export default { meta: { name: 'pulse-guards' }, rules: { guarded: rule } };

/** The callback that this call registers, if any. */
function callbackOf({ callee, arguments: given = [] }: Node): Node | undefined {
  const name = nameOf(callee);
  const [first, second] = given;
  if (LATER.has(name)) return first && isFunction(first) ? first : undefined;
  const isMethod = callee?.type === 'MemberExpression' && LISTEN.has(name);
  // `app.on(['GET'], path, …)` is a route, whose handler is awaited.
  return isMethod && first?.type === 'Literal' ? second : undefined;
}

function isFunction({ type, name }: Node): boolean {
  // `setTimeout` of node:timers/promises takes the duration first; constants are in capitals.
  return type.endsWith('FunctionExpression') || type === 'CallExpression' || (name !== undefined && /[a-z]/.test(name));
}

/** `guard(…)`, `this.#guard(…)`, `guarded(…)`; or the result of one, by a name like `onClose`. */
function isGuarded({ type, callee, name = '' }: Node): boolean {
  if (type === 'Identifier') return HARMLESS.has(name) || /^on[A-Z]/.test(name);
  return type === 'CallExpression' && /^guard(ed)?$/.test(nameOf(callee));
}

/** `() => undefined`, `() => {}`: nothing that could fail. */
function isNothing({ type, body }: Node): boolean {
  if (type !== 'ArrowFunctionExpression' || !body || 'length' in body) return false;
  if (body.type === 'BlockStatement') return Array.isArray(body.body) && body.body.length === 0;
  return body.type === 'Identifier' && body.name === 'undefined';
}

function nameOf(node: Node | undefined): string {
  if (node?.type === 'MemberExpression') return node.property?.name ?? '';
  return node?.name ?? '';
}
