// Callbacks that nobody waits for are registered through a guard (src/sync/guard.ts), as a rule that oxlint runs
// (.oxlintrc.json): what one throws would end the process otherwise.
import path from 'node:path';

/** Methods by which a listener is registered: what to listen to comes first, then the listener. */
const LISTEN = new Set(['on', 'once', 'addListener', 'prependListener', 'addEventListener']);
/** Functions that call back later. */
const LATER = new Set(['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick']);
/** A promise's own functions throw nothing. */
const HARMLESS = new Set(['resolve', 'reject']);

const root = path.resolve(import.meta.dirname, '..');
/** What runs in the server. The process's own events (`run.ts`) and commands of the command line may end it. */
const SERVED = /^src\/(server\/(?!run\.ts$|cli\/)|store\/|sync\/hub\/)(?!.*\.(test|contract)\.ts$)/;

/** The part of oxlint's tree and context that is used here. */
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

/** What is called back later by this call, if anything is. */
function callbackOf({ callee, arguments: given = [] }: Node): Node | undefined {
  const name = nameOf(callee);
  const [first, second] = given;
  if (LATER.has(name)) return first && isFunction(first) ? first : undefined;
  const isMethod = callee?.type === 'MemberExpression' && LISTEN.has(name);
  // `app.on(['GET'], path, …)` is a route: whoever answers it is waited for.
  return isMethod && first?.type === 'Literal' ? second : undefined;
}

function isFunction({ type, name }: Node): boolean {
  // `setTimeout` of node:timers/promises takes how long first; constants are in capitals.
  return type.endsWith('FunctionExpression') || type === 'CallExpression' || (name !== undefined && /[a-z]/.test(name));
}

/** `guard(…)`, `this.#guard(…)`, `guarded(…)`; or what one of them has answered, by the name of `onClose`. */
function isGuarded({ type, callee, name = '' }: Node): boolean {
  if (type === 'Identifier') return HARMLESS.has(name) || /^on[A-Z]/.test(name);
  return type === 'CallExpression' && /^guard(ed)?$/.test(nameOf(callee));
}

/** `() => undefined`, `() => {}`: there is nothing that could fail. */
function isNothing({ type, body }: Node): boolean {
  if (type !== 'ArrowFunctionExpression' || !body || 'length' in body) return false;
  if (body.type === 'BlockStatement') return Array.isArray(body.body) && body.body.length === 0;
  return body.type === 'Identifier' && body.name === 'undefined';
}

function nameOf(node: Node | undefined): string {
  if (node?.type === 'MemberExpression') return node.property?.name ?? '';
  return node?.name ?? '';
}
