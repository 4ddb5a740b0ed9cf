import * as Y from 'yjs';
import { TEXT_FIELD } from './text-field.ts';

/** The first update of a note with this text: a block for each line that has words; `# ` begins a heading, `- ` an item of a list. */
export function updateOfText(text: string): Uint8Array {
  const blocks: Y.XmlElement[] = [];
  let items: string[] = [];
  const endList = () => {
    if (items.length > 0) blocks.push(element('bulletList', items.map(listItem)));
    items = [];
  };
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const item = /^\s*[-*] +(.+)$/.exec(line)?.[1];
    if (item !== undefined) {
      items.push(item);
      continue;
    }
    endList();
    blocks.push(blockOf(line));
  }
  endList();
  const doc = new Y.Doc();
  doc.getXmlFragment(TEXT_FIELD).insert(0, blocks);
  const update = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return update;
}

function blockOf(line: string): Y.XmlElement {
  const [, marks = '', words = ''] = /^(#{1,3}) +(.+)$/.exec(line) ?? [];
  if (marks === '') return withWords('paragraph', line);
  const heading = withWords('heading', words);
  // The type knows texts only, an editor writes numbers.
  heading.setAttribute('level', marks.length as unknown as string);
  return heading;
}

function listItem(words: string): Y.XmlElement {
  return element('listItem', [withWords('paragraph', words)]);
}

function withWords(name: string, words: string): Y.XmlElement {
  return element(name, [new Y.XmlText(words)]);
}

function element(name: string, content: (Y.XmlElement | Y.XmlText)[]): Y.XmlElement {
  const made = new Y.XmlElement(name);
  made.insert(0, content);
  return made;
}
