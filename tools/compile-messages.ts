import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/**
 * A plugin for Babel that runs after Lingui's macros and compiles the English that they leave in the source, so that
 * the browser gets no parser of messages. It is the same in the build, in development and in tests; a message that
 * cannot be parsed fails here, not in front of somebody.
 */
export function compileMessages({ types: t }: Babel) {
  const visitor = {
    ObjectExpression({ node }: { node: ObjectExpression }) {
      if (!node.leadingComments?.some(({ value }) => value.includes('i18n'))) return;
      for (const { key, value } of node.properties) {
        if (key?.name !== 'message' || !value || !t.isStringLiteral(value)) continue;
        const compiled = compileMessageOrThrow(value.value);
        node.properties = node.properties.map((property) =>
          property.value === value ? t.objectProperty(key, t.valueToNode(plain(compiled))) : property,
        );
      }
    },
  };
  // The macros replace their calls when the program is entered.
  return { visitor: { Program: { exit: (program: Program) => program.traverse(visitor) } } };
}

/** Without the fields that hold nothing. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** The part of Babel that is used here; its own types are not installed. */
interface Babel {
  readonly types: {
    isStringLiteral(node: Node): node is StringLiteral;
    objectProperty(key: Node, value: Node): Property;
    valueToNode(value: unknown): Node;
  };
}

interface Program {
  traverse(visitor: object): void;
}

interface Node {
  readonly type: string;
  readonly name?: string;
}

interface StringLiteral extends Node {
  readonly value: string;
}

interface Property {
  readonly key?: Node;
  readonly value?: Node;
}

interface ObjectExpression {
  readonly leadingComments?: readonly { readonly value: string }[];
  properties: readonly Property[];
}
