/** The text of a note of the demo, as the editor writes it. */
import * as Y from 'yjs';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import type { NoteBlock } from './company/notes.ts';

export interface Known {
  /** By the keys of colleagues. */
  readonly people: ReadonlyMap<string, { readonly id: string; readonly name: string }>;
  /** The tasks of the note's project by their names. */
  readonly tasks: ReadonlyMap<string, string>;
}

type Part = Y.XmlElement | Y.XmlText;

/** Adds these blocks at the end, and returns the update that does so, as base64. */
export function written(doc: Y.Doc, blocks: readonly NoteBlock[], known: Known): string {
  const before = Y.encodeStateVector(doc);
  doc.getXmlFragment(TEXT_FIELD).push(blocks.map((block) => elementOf(block, known)));
  return Buffer.from(Y.encodeStateAsUpdate(doc, before)).toString('base64');
}

function elementOf(block: NoteBlock, known: Known): Y.XmlElement {
  const line = (text: string) => element('paragraph', lineOf(text, known));
  if ('heading' in block) return element('heading', [new Y.XmlText(block.heading)], { level: 2 });
  if ('text' in block) return line(block.text);
  if ('quote' in block) return element('blockquote', [line(block.quote)]);
  const items = (texts: readonly string[]) => texts.map((text) => element('listItem', [line(text)]));
  if ('list' in block) return element('bulletList', items(block.list));
  if ('steps' in block) return element('orderedList', items(block.steps));
  if ('table' in block)
    return element(
      'table',
      block.table.map((row, at) => rowOf(row, at === 0, known)),
    );
  const checklist = block.checklist.map((item) => {
    const [text, checked] = typeof item === 'string' ? [item, false] : [item.done, true];
    const taskId = known.tasks.get(text);
    const link = taskId === undefined ? [] : [new Y.XmlText(' '), element('taskLink', [], { taskId, ofItem: true })];
    return element('taskItem', [element('paragraph', [...lineOf(text, known), ...link])], { checked });
  });
  return element('taskList', checklist);
}

function rowOf(cells: readonly string[], isHeading: boolean, known: Known): Y.XmlElement {
  const parts = cells.map((text) => element(isHeading ? 'tableHeader' : 'tableCell', lineOf(text, known)));
  return element('tableRow', parts);
}

/** Words, some of them bold, and the people among them. */
function lineOf(text: string, { people }: Known): Part[] {
  return text.split(/(@\w+|\*\*[^*]+\*\*)/).flatMap((part): Part[] => {
    const person = people.get(part.slice(1));
    if (part.startsWith('@') && person) return [element('mention', [], { personId: person.id, name: person.name })];
    if (part === '') return [];
    const words = new Y.XmlText();
    if (part.startsWith('**')) words.insert(0, part.slice(2, -2), { bold: {} });
    else words.insert(0, part);
    return [words];
  });
}

function element(
  name: string,
  content: readonly Part[],
  attributes: Readonly<Record<string, string | number | boolean>> = {},
): Y.XmlElement {
  // Yjs stores any JSON; its types know texts only.
  const made = new Y.XmlElement<Record<string, string | number | boolean>>(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (content.length > 0) made.insert(0, [...content]);
  return made as Y.XmlElement;
}
