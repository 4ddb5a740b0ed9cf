import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/**
 * A Babel plugin that runs after Lingui's macros and compiles the English messages in the source, so that browsers need
 * no message parser. The same in builds, development and tests; a message that can't be parsed fails here, not in front
 * of a person.
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

/** Without empty fields. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** The part of Babel's types used here; its own are not installed. */
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
