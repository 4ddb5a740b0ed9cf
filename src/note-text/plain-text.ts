import * as Y from 'yjs';
import { TEXT_FIELD } from './text-field.ts';

/** The text of a note without its formatting, each block on a line of its own. People and tasks have their names in it. */
export function plainText(doc: Y.Doc): string {
  const lines: string[] = [];
  collect(doc.getXmlFragment(TEXT_FIELD), lines);
  return lines.join('\n');
}

function collect(node: Y.XmlFragment, lines: string[]): void {
  let line = '';
  for (const child of node.toArray()) {
    if (child instanceof Y.XmlText) line += textOf(child);
    else if (child instanceof Y.XmlElement && isWithinLine(child)) line += nameOf(child);
    else if (child instanceof Y.XmlFragment) collect(child, lines);
  }
  if (line.trim() !== '') lines.push(line);
}

function textOf(text: Y.XmlText): string {
  const parts = text.toDelta() as readonly { readonly insert: unknown }[];
  return parts.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
}

function isWithinLine({ nodeName }: Y.XmlElement): boolean {
  return nodeName === 'mention' || nodeName === 'taskLink';
}

/** `@Ada`, `#12`; '' for a task that has no number yet. */
function nameOf(element: Y.XmlElement): string {
  const { name, number } = element.getAttributes() as Readonly<Record<string, unknown>>;
  if (element.nodeName === 'mention') return typeof name === 'string' ? `@${name}` : '';
  return typeof number === 'number' ? `#${number}` : '';
}
