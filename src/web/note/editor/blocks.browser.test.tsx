/** @module-tag long */
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as Y from 'yjs';
import { createNote } from '#domain/note/commands.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';
import { fromBase64 } from './bytes.ts';

const text = () => page.getByRole('textbox', { name: 'Text of the note' });

async function opened({ server, opens }: Stage) {
  const me = await server.joins('Ada');
  const noteId = id();
  await server.carriesOut(me.id, createNote({ id: noteId, title: 'Plan' }));
  const ada = await opens(me, `/notes/${noteId}`);
  await text().click();
  return ada;
}

/** What the server holds of the only note, without the empty line at its end. */
function textOf(server: Server): string {
  // What was typed is sent now instead of in two seconds, as where the page is left.
  document.dispatchEvent(new Event('visibilitychange'));
  const doc = new Y.Doc();
  for (const { data } of server.all('noteUpdate')) Y.applyUpdate(doc, fromBase64(data));
  return doc
    .getXmlFragment('text')
    .toJSON()
    .replace(/<paragraph><\/paragraph>$/, '');
}

function pastes(format: Readonly<Record<string, string>>): void {
  const clipboardData = new DataTransfer();
  for (const [type, data] of Object.entries(format)) clipboardData.setData(type, data);
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

component('a quote, a numbered list, a divider and code are typed as Markdown has them', async (stage) => {
  const { server } = stage;
  await opened(stage);
  await userEvent.keyboard('> Said Ben{Enter}{Enter}1. One{Enter}Two{Enter}{Enter}---');
  await userEvent.keyboard('```ts{Enter}let a = 1;');
  await eventually(() => textOf(server)).toBe(
    '<blockquote><paragraph>Said Ben</paragraph></blockquote>' +
      '<orderedlist start="1"><listitem><paragraph>One</paragraph></listitem><listitem><paragraph>Two</paragraph></listitem></orderedlist>' +
      '<horizontalrule></horizontalrule><codeblock language="ts">let a = 1;</codeblock>',
  );
});

component('/ makes each kind of block', async (stage) => {
  const { server } = stage;
  await opened(stage);
  const kinds = [
    ['Heading 1', '<heading level="1">x</heading>'],
    ['Heading 2', '<heading level="2">x</heading>'],
    ['Heading 3', '<heading level="3">x</heading>'],
    ['Bulleted list', '<bulletlist><listitem><paragraph>x</paragraph></listitem></bulletlist>'],
    ['Numbered list', '<orderedlist start="1"><listitem><paragraph>x</paragraph></listitem></orderedlist>'],
    ['Checklist', '<tasklist><taskitem checked="false"><paragraph>x</paragraph></taskitem></tasklist>'],
    ['Quote', '<blockquote><paragraph>x</paragraph></blockquote>'],
    ['Code block', '<codeblock>x</codeblock>'],
    ['Divider', '<horizontalrule></horizontalrule><paragraph>x</paragraph>'],
    ['Text', '<paragraph>x</paragraph>'],
  ] as const;
  for (const [label, made] of kinds) {
    await userEvent.keyboard(`/${label.slice(0, 4).toLowerCase()}`);
    await page.getByRole('option', { name: new RegExp(`^${label}`) }).click();
    await userEvent.keyboard('x');
    await eventually(() => textOf(server)).toBe(made);
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
    // A heading, a list or code stays one when its words go.
    for (let more = 0; more < 2; more += 1) await userEvent.keyboard('{Backspace}');
    await eventually(() => textOf(server)).toBe('');
  }
  // The rest begins something else.
  await userEvent.keyboard('Buy paint /task');
  await page.getByRole('option', { name: 'Task from this line' }).click();
  await eventually(() => server.all('task').map(({ name }) => name)).toEqual(['Buy paint']);
});

component('Markdown is pasted as what it means, and a note is copied as Markdown', async (stage) => {
  const ada = await opened(stage);
  const markdown =
    '# Roof\n\nWe **paint** it, see [this](https://pulse.example/).\n\n> Said Ben\n\n1. One\n2. Two\n\n- [x] Plan\n- [ ] Paint\n\n| a | b |\n| --- | --- |\n| c | d |\n\n```ts\nlet a = 1;\n```\n';
  // What comes with a format of its own has that.
  pastes({ 'text/plain': '# no heading', 'text/html': '<p># no heading</p>' });
  await ada.sees(text().getByText('# no heading'));
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}');
  pastes({ 'text/plain': markdown });
  await ada.sees(text().getByRole('heading', { name: 'Roof' }));
  await ada.sees(text().getByRole('checkbox', { name: 'Done: Plan' }));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await ada.button('Note actions').click();
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  await ada.sees(ada.toast('Copied as Markdown'));
  expect(copied.mock.calls).toEqual([[markdown]]);
});

component('each block has the direction of its own words, while they are typed', async (stage) => {
  const ada = await opened(stage);
  await userEvent.keyboard('# שלום עולם{Enter}English again{Enter}- مرحبا{Enter}');
  const directionOf = (words: string) => getComputedStyle(text().getByText(words).element()).direction;
  await ada.sees(text().getByText('مرحبا'));
  expect(['שלום עולם', 'English again', 'مرحبا'].map(directionOf)).toEqual(['rtl', 'ltr', 'rtl']);
});
