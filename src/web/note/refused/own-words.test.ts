import { describe, expect, it } from 'vitest';
import { yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { toMarkdown } from '../editor/markdown/to-markdown.ts';
import { noteSchema } from '../transfer/schema.ts';
import { ownWords } from './own-words.ts';

const element = (name: string, ...content: (Y.XmlElement | Y.XmlText)[]): Y.XmlElement => {
  const made = new Y.XmlElement(name);
  made.insert(0, content);
  return made;
};
const line = (words: string): Y.XmlElement => element('paragraph', new Y.XmlText(words));

/** What is written by one person into a text of another: only the updates of the first, as Markdown. */
function written(edit: (text: Y.XmlFragment) => void): string {
  const theirs = new Y.Doc();
  theirs
    .getXmlFragment(TEXT_FIELD)
    .push([line('Their secret'), element('bulletList', element('listItem', line('Theirs')))]);
  const doc = new Y.Doc();
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(theirs));
  const updates: Uint8Array[] = [];
  const text = doc.getXmlFragment(TEXT_FIELD);
  // What was answered before: the numbers of what comes do not begin with the first.
  text.push([line('Saved')]);
  doc.on('update', (update: Uint8Array) => updates.push(update));
  edit(text);
  return toMarkdown(yXmlFragmentToProseMirrorRootNode(ownWords(updates).getXmlFragment(TEXT_FIELD), noteSchema));
}

const lineAt = (text: Y.XmlFragment, at: number): Y.XmlText => (text.get(at) as Y.XmlElement).get(0) as Y.XmlText;

describe('what updates say by themselves', () => {
  it('is the blocks that were added, with their formatting, and nobody else’s words', () => {
    const markdown = written((text) => {
      const heading = element('heading', new Y.XmlText('Roof'));
      heading.setAttribute('level', 2 as unknown as string);
      text.insert(1, [heading]);
      text.insert(2, [line('We paint it')]);
      lineAt(text, 2).format(3, 5, { bold: {} });
      text.push([element('blockquote', line('Said Ben'))]);
    });
    expect(markdown).toBe('## Roof\n\nWe **paint** it\n\n> Said Ben\n');
  });

  it('is what was typed into others’ lines, each place by itself, without what was taken back', () => {
    const markdown = written((text) => {
      const words = lineAt(text, 0);
      words.insert(5, ' last');
      words.insert(10, '!');
      words.insert(0, 'Not ');
      words.insert(4, 'xyz');
      words.delete(4, 3);
      lineAt(text, 2).insert(5, ' at noon');
      words.delete(0, 2);
    });
    // Of “Not ”, the first two letters went again.
    expect(markdown).toBe('last!\n\nt\n\nat noon\n');
  });

  it('has items in a list, also those that were added to one', () => {
    const markdown = written((text) => {
      const list = text.get(1) as Y.XmlElement;
      list.push([element('listItem', line('Paint')), element('listItem', line('Brushes'))]);
      text.push([element('taskList', element('taskItem', line('Call Ben')))]);
    });
    expect(markdown).toBe('- Paint\n- Brushes\n\n* [ ] Call Ben\n');
  });

  it('is nothing where something was only deleted or formatted', () => {
    const markdown = written((text) => {
      lineAt(text, 0).delete(0, 5);
      lineAt(text, 0).format(0, 3, { bold: {} });
      (text.get(1) as Y.XmlElement).setAttribute('start', '3');
    });
    expect(markdown.trim()).toBe('');
  });
});
