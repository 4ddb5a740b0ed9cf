import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { plainText } from './plain-text.ts';
import { TEXT_FIELD } from './text-field.ts';
import { updateOfText } from './update-of-text.ts';

function docOf(text: string): Y.Doc {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, updateOfText(text));
  return doc;
}

it('has a block for each line with words, headings and lists among them', () => {
  const doc = docOf('# Plan\n\nFirst\r\n- one\n* two\n\n### End\n#no heading\n-no item');
  expect(doc.getXmlFragment(TEXT_FIELD).toJSON()).toBe(
    '<heading level="1">Plan</heading><paragraph>First</paragraph>' +
      '<bulletlist><listitem><paragraph>one</paragraph></listitem><listitem><paragraph>two</paragraph></listitem></bulletlist>' +
      '<heading level="3">End</heading><paragraph>#no heading</paragraph><paragraph>-no item</paragraph>',
  );
  const [heading] = doc.getXmlFragment(TEXT_FIELD).toArray();
  // As editors write it.
  expect((heading as Y.XmlElement).getAttribute('level')).toBe(1);
  expect(plainText(doc).split('\n')).toEqual(['Plan', 'First', 'one', 'two', 'End', '#no heading', '-no item']);
});
