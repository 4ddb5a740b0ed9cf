/** @module-tag long */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as Y from 'yjs';
import { createNote } from '#domain/note/commands.ts';
import { writeNote } from '#domain/note/writing.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';
import { toBase64 } from '../bytes.ts';

const text = () => page.getByRole('textbox', { name: 'Text of the note' });
const html = () => text().element().innerHTML;

async function opened({ server, opens }: Stage, data?: string) {
  const me = await server.joins('Ada');
  const noteId = id();
  await server.carriesOut(me.id, createNote({ id: noteId, title: 'Plan' }));
  if (data !== undefined) await server.carriesOut(me.id, writeNote({ id: id(), noteId, data }));
  const ada = await opens(me, `/notes/${noteId}`);
  await ada.sees(text());
  return ada;
}

function pastes(format: Readonly<Record<string, string>>): void {
  const clipboardData = new DataTransfer();
  for (const [type, data] of Object.entries(format)) clipboardData.setData(type, data);
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** Elements and text, without attributes and what the editor puts between. */
function shape(): string {
  const of = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    if (node.matches('label, .ProseMirror-trailingBreak')) return '';
    const inside = [...node.childNodes].map(of).join('');
    return node.matches('div, tbody, span') ? inside : `<${node.localName}>${inside}</>`;
  };
  return [...text().element().childNodes]
    .map(of)
    .join('')
    .replace(/<p><\/>$/, '');
}

component('what is pasted from Word and Google Docs keeps its form and nothing else', async (stage) => {
  await opened(stage);
  await text().click();
  pastes({
    'text/html': `<html><head><style>p { color: red }</style></head><body><!--StartFragment-->
      <h4 style="mso-x:1">Rooms</h4><p class=MsoNormal>Two <b>of</b> them<o:p></o:p></p><p class=MsoNormal>&nbsp;</p>
      <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>  </span></span><![endif]>Kitchen</p>
      <p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span> </span></span>Walls</p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span> </span></span>Bath</p><!--EndFragment--></body></html>`,
  });
  await eventually(shape).toBe(
    '<h3>Rooms</><p>Two <strong>of</> them</><ul><li><p>Kitchen</><ol><li><p>Walls</></></></><li><p>Bath</></></>',
  );
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  pastes({
    'text/html': `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700">Bold</span><span style="font-weight:400"> and </span><a href="https://www.google.com/url?q=https://pulse.example/&amp;sa=D"><span style="text-decoration:underline">link</span></a></p><br><ul><li role="checkbox" aria-checked="true"><img src="data:,"><p>Paint</p></li></ul><ul><li><p>a</p></li><ul><li><p>b</p></li></ul></ul></b><br class="Apple-interchange-newline">`,
  });
  await eventually(shape).toBe(
    '<p><strong>Bold</> and <a>link</></><ul><li><p>Paint</></></><ul><li><p>a</><ul><li><p>b</></></></></>',
  );
  expect(text().element().querySelector('a')?.getAttribute('href')).toBe('https://pulse.example/');
  expect(text().element().querySelector<HTMLInputElement>('input')?.checked).toBe(true);
  expect(html()).not.toMatch(/Mso|mso|docs-internal|style="[^"]*font/);
  // GitHub, in which only some items have boxes; GitLab; Notion.
  for (const [pasted, expected] of [
    [
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> done</li><li class="task-list-item"><input type="checkbox" disabled> open</li><li>plain</li></ul>',
      '<ul><li><p>done</></><li><p>open</></></><ul><li><p>plain</></></>',
    ],
    [
      '<ul class="task-list"><li class="task-list-item"><task-button></task-button><input type="checkbox" class="task-list-item-checkbox" checked disabled> a</li></ul>',
      '<ul><li><p>a</></></>',
    ],
    [
      '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>a</span></li></ul>',
      '<ul><li><p>a</></></>',
    ],
    ['<ol><li><input type="checkbox" checked> a</li></ol>', '<ul><li><p>a</></></>'],
  ] as const) {
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    pastes({ 'text/html': pasted });
    await eventually(shape).toBe(expected);
    expect(text().element().querySelector<HTMLInputElement>('input')?.checked).toBe(true);
  }
  // Two lines of a paragraph, as a browser copies them.
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  pastes({ 'text/html': '<meta charset="utf-8"><span>one</span><br><span>two</span>' });
  await eventually(shape).toBe('<p>one<br></>two</>');
});

component('a table is pasted with its spans filled up; one of 10,000 cells becomes text', async (stage) => {
  const ada = await opened(stage);
  await text().click();
  pastes({
    'text/html':
      '<table><tr><th>a</th><th colspan="2"><p>b</p><p>c</p></th></tr><tr><td rowspan="2">d</td><td>e</td><td>f</td></tr><tr><td onclick="alert(1)">g</td></tr></table>',
  });
  await eventually(shape).toBe(
    '<table><tr><th>a</><th>b<br></>c</><th></></><tr><td>d</><td>e</><td>f</></><tr><td></><td>g</><td></></></>',
  );
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  const row = `<tr>${'<td>x</td>'.repeat(100)}</tr>`;
  pastes({ 'text/html': `<table>${row.repeat(100)}</table>` });
  await ada.sees(ada.toast('A table with more than 1000 cells was pasted as text'));
  await eventually(() => text().element().querySelectorAll('p').length).toBeGreaterThan(99);
  expect(text().element().querySelector('td')).toBe(null);
});

component('a table of 10,000 cells in an update is not drawn, and the rest of the note is', async (stage) => {
  const doc = new Y.Doc();
  const table = new Y.XmlElement('table');
  const rows = Array.from({ length: 100 }, () => {
    const row = new Y.XmlElement('tableRow');
    row.insert(
      0,
      Array.from({ length: 100 }, () => new Y.XmlElement('tableCell')),
    );
    return row;
  });
  table.insert(0, rows);
  const line = new Y.XmlElement('paragraph');
  line.insert(0, [new Y.XmlText('below')]);
  doc.getXmlFragment('text').insert(0, [table, line]);
  const ada = await opened(stage, toBase64(Y.encodeStateAsUpdate(doc)));
  await ada.sees(text().getByText('This table has too many cells to be shown.'));
  await ada.sees(text().getByText('below'));
  expect(text().element().querySelector('td')).toBe(null);
});

component(
  'an address pasted over a selection makes a link of it; a script is none, however it is pasted',
  async (stage) => {
    await opened(stage);
    await text().click();
    await userEvent.keyboard('Paint the wall{Shift>}{ArrowLeft>4/}{/Shift}');
    pastes({ 'text/plain': 'https://pulse.example/a_b' });
    const address = () => text().element().querySelector('a')?.getAttribute('href');
    await eventually(address).toBe('https://pulse.example/a_b');
    expect(text().element().textContent).toBe('Paint the wall');
    // Another one takes its place, whatever the browser says about it besides.
    pastes({ 'text/plain': 'mailto:a@b.co', 'text/html': '<a href="mailto:a@b.co">Write</a>' });
    await eventually(address).toBe('mailto:a@b.co');
    pastes({ 'text/plain': 'javascript:alert(1)' });
    await eventually(() => text().element().textContent).toBe('Paint the javascript:alert(1)');
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    pastes({ 'text/html': '<p><a href="javascript:alert(1)">press</a> <a href="data:text/html,x">me</a></p>' });
    await eventually(() => text().element().textContent).toBe('press me');
    pastes({ 'text/plain': '[here](javascript:alert(1))' });
    await eventually(() => text().element().textContent).toContain('here');
    expect(text().element().querySelector('a')).toBe(null);
  },
);
