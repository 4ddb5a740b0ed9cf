/** @module-tag long */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as Y from 'yjs';
import { createNote } from '#domain/note/commands.ts';
import { writeNote } from '#domain/note/writing.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { Judge } from '#test/components/axe.ts';
import type { Look } from '#test/components/look.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';
import { toBase64 } from '../bytes.ts';

const text = () => page.getByRole('textbox', { name: 'Text of the note' });
const outline = () => page.getByRole('navigation', { name: 'Outline' });
const entry = (name: string) => outline().getByRole('button', { name });
const here = () =>
  outline()
    .getByCss('[aria-current]')
    .elements()
    .map(({ textContent }) => textContent);
const PHONE: Look = { size: 'phone', colorScheme: 'light' };

/** Three headings, each with forty lines below. */
function long(): string {
  const doc = new Y.Doc();
  const blocks = ['Rooms', 'Walls', 'Roof'].flatMap((name, at) => {
    const heading = new Y.XmlElement<{ level: number }>('heading');
    heading.setAttribute('level', at === 1 ? 2 : 1);
    heading.insert(0, [new Y.XmlText(name)]);
    const lines = Array.from({ length: 40 }, (_, line) => {
      const paragraph = new Y.XmlElement('paragraph');
      paragraph.insert(0, [new Y.XmlText(`${name} ${line}`)]);
      return paragraph;
    });
    return [heading, ...lines];
  });
  doc.getXmlFragment(TEXT_FIELD).insert(0, blocks as Y.XmlElement[]);
  return toBase64(Y.encodeStateAsUpdate(doc));
}

async function opened({ server, opens }: Stage, data?: string) {
  const me = await server.joins('Ada');
  const noteId = id();
  await server.carriesOut(me.id, createNote({ id: noteId, title: 'Plan' }));
  if (data) await server.carriesOut(me.id, writeNote({ id: id(), noteId, data }));
  const ada = await opens(me, `/notes/${noteId}`);
  await ada.sees(text());
  return ada;
}

component('the outline follows the headings, jumps to them and marks where one is', async (stage) => {
  await page.viewport(1440, 900);
  const ada = await opened(stage, long());
  await ada.sees(entry('Walls'));
  await eventually(here).toEqual(['Rooms']);
  await entry('Roof').click();
  await eventually(here).toEqual(['Roof']);
  const heading = text().getByRole('heading', { name: 'Roof' });
  await eventually(() => heading.element().getBoundingClientRect().top).toBeGreaterThan(0);
  // The caret is there.
  await eventually(() => document.activeElement === text().element()).toBe(true);
  await userEvent.keyboard('New ');
  await ada.sees(entry('New Roof'));
  await entry('Rooms').click();
  await eventually(here).toEqual(['Rooms']);
});

component(
  'on a phone it is behind a button; of one heading there is none',
  async (stage) => {
    const ada = await opened(stage);
    const judge = new Judge(ada, PHONE);
    await text().click();
    await userEvent.keyboard('# Rooms{Enter}');
    await ada.sees(text().getByRole('heading', { name: 'Rooms' }));
    await userEvent.keyboard('# ');
    await ada.misses(ada.button('Outline'));
    await userEvent.keyboard('Walls');
    await ada.button('Outline').click();
    await ada.sees(entry('Walls'));
    await judge.sees('an outline', entry('Walls'));
    await entry('Walls').click();
    await ada.misses(outline());
    judge.findsNothing();
    expect(text().getByRole('heading', { name: 'Walls' }).length).toBe(1);
  },
  PHONE,
);
