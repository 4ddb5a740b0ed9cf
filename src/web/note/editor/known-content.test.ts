import { getSchema } from '@tiptap/core';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { NO_TEXTS, schemaExtensions } from './extensions.ts';
import { bringsUnknown, isKnown } from './known-content.ts';

const schema = getSchema(schemaExtensions(NO_TEXTS));

function block(name: string, attributes: Readonly<Record<string, string>>, ...content: (Y.XmlElement | Y.XmlText)[]) {
  const element = new Y.XmlElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.insert(0, content);
  return element;
}

function words(text: string, marks: object = {}): Y.XmlText {
  const made = new Y.XmlText();
  made.insert(0, text, marks);
  return made;
}

function textOf(...blocks: Y.XmlElement[]): Y.XmlFragment {
  const text = new Y.Doc().getXmlFragment('text');
  text.insert(0, blocks);
  return text;
}

it('knows what the editor writes', () => {
  expect(isKnown(textOf(), schema)).toBe(true);
  const item = block('taskItem', { checked: 'true' }, block('paragraph', {}, words('Paint', { bold: {} })));
  expect(isKnown(textOf(block('heading', { level: '1' }), block('taskList', {}, item)), schema)).toBe(true);
  const overlapping = words('a', { 'link--aB3+/=12': { href: 'https://pulse.example' } });
  expect(isKnown(textOf(block('paragraph', {}, overlapping)), schema)).toBe(true);
});

it.each([
  ['a block', textOf(block('paragraph', {}), block('gallery', {}))],
  ['a block within another', textOf(block('blockquote', {}, block('gallery', {})))],
  ['an attribute', textOf(block('taskItem', { taskId: '7' }))],
  ['a mark', textOf(block('paragraph', {}, words('Ada', { mention: { id: '1' } })))],
  ['a name that every object has', textOf(block('constructor', {}))],
])('notices %s of a newer version', (_, text) => {
  expect(isKnown(text, schema)).toBe(false);
});

it('notices what is no text among words', () => {
  const line = words('see ');
  line.insertEmbed(4, { task: 12 });
  expect(isKnown(textOf(block('paragraph', {}, line)), schema)).toBe(false);
});

it('notices in a change alone what it brings', () => {
  const brings = (change: (text: Y.XmlFragment) => void): boolean => {
    const text = textOf(block('paragraph', {}, words('a')), block('blockquote', {}, block('paragraph', {})));
    let brought = false;
    text.doc?.on('beforeObserverCalls', (transaction) => (brought = bringsUnknown(transaction, schema)));
    change(text);
    expect(brought).toBe(!isKnown(text, schema));
    return brought;
  };
  const first = (text: Y.XmlFragment) => text.get(0) as Y.XmlElement;
  const quote = (text: Y.XmlFragment) => text.get(1) as Y.XmlElement;
  const line = (text: Y.XmlFragment) => first(text).get(0) as Y.XmlText;
  const known: ((text: Y.XmlFragment) => void)[] = [
    (text) => line(text).insert(1, 'b', { bold: {} }),
    (text) => text.insert(1, [block('heading', { level: '2' }, words('c'))]),
    (text) => quote(text).insert(1, [block('paragraph', {})]),
    (text) => text.delete(0, 1),
  ];
  const unknown: typeof known = [
    (text) => line(text).insert(1, 'b', { glow: {} }),
    (text) => line(text).insertEmbed(1, { task: 12 }),
    (text) => text.insert(2, [block('gallery', {})]),
    (text) => text.insert(0, [block('blockquote', {}, block('gallery', {}))]),
    (text) => quote(text).insert(0, [block('gallery', {})]),
    (text) => first(text).setAttribute('glow', '1'),
  ];
  expect(known.map(brings)).toEqual(known.map(() => false));
  expect(unknown.map(brings)).toEqual(unknown.map(() => true));
});
