import * as Y from 'yjs';
import { TEXT_FIELD } from './text-field.ts';

/** The text of a note without its formatting, each block on a line of its own. */
export function plainText(doc: Y.Doc): string {
  const lines: string[] = [];
  collect(doc.getXmlFragment(TEXT_FIELD), lines);
  return lines.join('\n');
}

function collect(node: Y.XmlFragment, lines: string[]): void {
  let line = '';
  for (const child of node.toArray()) {
    if (child instanceof Y.XmlText) line += textOf(child);
    else if (child instanceof Y.XmlFragment) collect(child, lines);
  }
  if (line.trim() !== '') lines.push(line);
}

function textOf(text: Y.XmlText): string {
  const parts = text.toDelta() as readonly { readonly insert: unknown }[];
  return parts.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
}
