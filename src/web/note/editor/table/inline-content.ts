/** Blocks as one line of text: what a cell of a table can hold. */
import { DOMParser, Fragment, type Node, type Schema } from '@tiptap/pm/model';

/** The text of these blocks, each on a line of its own. */
export function inlineContent(blocks: Fragment | Node, schema: Schema): Fragment {
  const found: Node[] = [];
  blocks.descendants((node) => {
    if (!node.isTextblock) return true;
    const line = trimmed(node.children);
    if (line.length > 0) found.push(...(found.length > 0 ? [schema.node('hardBreak')] : []), ...line);
    return false;
  });
  return Fragment.from(found);
}

/** What an element of a page says. */
export function inlineContentOf(element: HTMLElement, schema: Schema): Fragment {
  return inlineContent(DOMParser.fromSchema(schema).parse(element), schema);
}

/** Without breaks at its end, which browsers add. */
function trimmed(line: readonly Node[]): readonly Node[] {
  const last = line.findLastIndex(({ type }) => type.name !== 'hardBreak');
  return line.slice(0, last + 1);
}
