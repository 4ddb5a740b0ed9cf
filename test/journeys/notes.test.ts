import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect } from 'vitest';
import { createNote } from '#domain/note/commands.ts';
import { inviteToNote, removeFromNote } from '#domain/note/sharing.ts';
import { createProject } from '#domain/project/commands.ts';
import { id } from '#test/client.ts';
import { PATIENCE } from '#test/patience.ts';
import type { Colleague } from './colleague.ts';
import { PATIENCE_MS } from '#test/patience.ts';
import { eventually } from './eventually.ts';
import { movedStage } from './moved-stage.ts';
import type { Person } from './person.ts';
import { tracesOf } from './traces.ts';

const EDITS = 200;
/** What the other types meanwhile: as much proves no more. */
const FEWER = 40;

const text = ({ page }: Person) => page.getByRole('textbox', { name: 'Text of the note' });
const words = async (person: Person) => (await text(person).textContent()) ?? '';

const letters = (count: number, first: string) =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint((first.codePointAt(0) ?? 0) + (at % 26))).join('');

/** Letter by letter, as the keyboard of a phone does: without a key that goes down and up. */
async function inserts({ page }: Person, typed: string): Promise<void> {
  for (const letter of typed) await page.keyboard.insertText(letter);
}

/** What is stored of its text. */
async function updatesOf({ url, account }: Colleague, noteId: string): Promise<string[]> {
  const response = await fetch(new URL(`/api/scopes/note:${noteId}`, url), { headers: account.headers });
  const { rows } = (await response.json()) as { rows: [table: string, row: { data?: string }][] };
  return rows.flatMap(([table, { data }]) => (table === 'noteUpdate' && data !== undefined ? [data] : []));
}

/** How many versions there are. */
async function saved({ url, account }: Colleague, noteId: string): Promise<number> {
  const response = await fetch(new URL(`/api/notes/${noteId}/versions`, url), { headers: account.headers });
  return ((await response.json()) as { versions: readonly unknown[] }).versions.length;
}

describe('notes of two people', () => {
  const { journey, moveTo } = movedStage();

  journey(
    'come from files, keep what both write, also offline, are lost with access, become tasks, and go back to a version',
    async ({ ownProcess, member }) => {
      const [ada, ben] = [await member('Ada'), await member('Ben')];
      await filesInAndOut(ada);
      await writeTogether(ada, ben);
      await losesAccessOffline(ben, ada);
      await workOffAChecklist(ada, ben);
      await restore(ada, ben, async () => {
        for (const person of [ada, ben]) person.expectsSilence();
        // Quiet for long; a server that starts looks at once.
        moveTo(0, 9);
        await ownProcess.restart();
      });
    },
  );
});

/**
 * Every letter of both is kept, although one is offline for 200 edits; each sees the other’s caret; a reader cannot
 * write, and without access it is gone at once.
 */
async function writeTogether(ada: Person, ben: Person): Promise<void> {
  const noteId = id();
  await ada.sends(createNote({ id: noteId, title: 'Plan' }));
  await ada.sends(inviteToNote({ id: noteId, personId: ben.account.id, mayWrite: true }));
  for (const person of [ada, ben]) await person.goesTo(`/notes/${noteId}`);
  const caret = ({ page }: Person, name: string) => page.locator(`.note-caret[data-name="${name}"]`);
  const face = ({ page }: Person, name: string) =>
    page.getByRole('list', { name: 'Here now' }).getByRole('img', { name });
  await face(ada, 'Ben').waitFor();
  await face(ben, 'Ada').waitFor();
  await text(ada).click();
  await ada.page.keyboard.type('Secret plan');
  await eventually(() => words(ben)).toBe('Secret plan');
  await caret(ben, 'Ada').waitFor();
  await text(ben).click();
  await caret(ada, 'Ben').waitFor();

  ben.goesOffline();
  await ben.page.keyboard.press('ControlOrMeta+End');
  const bens = letters(EDITS, 'a');
  await inserts(ben, bens);
  await ada.page.keyboard.press('ControlOrMeta+Home');
  const adas = letters(FEWER, 'A');
  await inserts(ada, adas);
  expect(await words(ben)).toBe(`Secret plan${bens}`);
  await ben.comesBack();
  for (const person of [ada, ben]) await eventually(() => words(person)).toBe(`${adas}Secret plan${bens}`);
  // Undo takes back only one’s own.
  await ada.page.keyboard.press('ControlOrMeta+z');
  await eventually(async () => (await words(ben)).endsWith(`Secret plan${bens}`)).toBe(true);
  await eventually(async () => (await words(ben)).length).toBeLessThan(FEWER + EDITS + 'Secret plan'.length);

  await ada.sends(inviteToNote({ id: noteId, personId: ben.account.id, mayWrite: false }));
  await ben.page.getByText('You can view this note but not edit it.').waitFor();
  expect(await text(ben).getAttribute('contenteditable')).toBe('false');
  await caret(ada, 'Ben').waitFor({ state: 'detached' });
  await face(ada, 'Ben').waitFor();
  const lost = ['Secret plan', ...(await updatesOf(ada, noteId))];
  // The check finds them while they are there.
  await eventually(async () => (await tracesOf(ben, lost)).length).toBeGreaterThan(1);

  await ada.sends(removeFromNote({ id: noteId, personId: ben.account.id }));
  await expect.poll(() => tracesOf(ben, lost), PATIENCE).toEqual([]);
  await ben.heading('Write your first note').waitFor();
  await face(ada, 'Ben').waitFor({ state: 'detached' });
}

/** It costs nobody what they wrote: it is offered once, also after a reload. */
async function losesAccessOffline(ben: Person, ada: Colleague): Promise<void> {
  const noteId = id();
  await ada.sends(createNote({ id: noteId, title: 'Secret journey' }));
  await ada.sends(inviteToNote({ id: noteId, personId: ben.account.id, mayWrite: true }));
  await ben.page.getByRole('main').getByRole('link', { name: 'Secret journey' }).click();
  await text(ben).click();
  await ben.page.keyboard.type('On the platform');
  await eventually(async () => (await updatesOf(ada, noteId)).length).toBeGreaterThan(0);
  const lost = ['Secret journey', 'On the platform', ...(await updatesOf(ada, noteId))];
  ben.goesOffline();
  await ben.page.keyboard.press('Enter');
  await ben.page.keyboard.type('- Written on a train');
  // Leaving the page stores what was typed.
  await ben.page.getByRole('link', { name: 'All notes' }).click();
  await ben.says(/changes? (will sync|waiting)/).waitFor();
  await ada.sends(removeFromNote({ id: noteId, personId: ben.account.id }));
  await ben.page.reload();
  await ben.says(/changes? (will sync|waiting)/).waitFor();
  await ben.comesBack();
  await ben.heading('Write your first note').waitFor();
  const refused = ben.toast('Your changes to a note couldn’t be saved').filter({ hasText: 'Note not found' });
  await refused.getByRole('button', { name: 'Show what you wrote' }).click();
  const dialog = ben.page.getByRole('dialog', { name: 'What you wrote' });
  await eventually(() => dialog.getByLabel('Markdown').inputValue()).toBe('- Written on a train');
  const [file] = await Promise.all([
    ben.page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(fs.readFileSync(await file.path(), 'utf8')).toBe('- Written on a train\n');
  await ben.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await tracesOf(ben, [...lost, 'Written on a train'])).toEqual([]);
}

/** An item becomes a task that the other finds on the board; done there, it is ticked here. Both end at the note. */
async function workOffAChecklist(ada: Person, ben: Person): Promise<void> {
  const [projectId, noteId] = [id(), id()];
  await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
  await ada.sends(createNote({ id: noteId, title: 'Shopping', projectId }));
  await ada.page.getByRole('link', { name: 'All notes' }).click();
  await ada.page.getByRole('main').getByRole('link', { name: 'Shopping' }).click();
  await text(ada).click();
  await ada.page.keyboard.type('[ ] Buy paint');
  await ada.page.keyboard.press('ControlOrMeta+Shift+Enter');
  await ada.toast('Created “Buy paint”').waitFor();

  await ben.opensProject('Kitchen');
  await ben.page.getByRole('link', { name: 'Buy paint' }).first().click();
  await ben.page.getByRole('link', { name: 'Shopping' }).waitFor();
  await ben.page.keyboard.press('Escape');
  await ben.page.getByRole('link', { name: 'Notes', exact: true }).click();
  await ben.page.getByRole('main').getByRole('link', { name: 'Shopping' }).click();
  const box = (person: Person) => text(person).getByRole('checkbox', { name: 'Done: Buy paint' });
  await box(ben).check();
  await eventually(async () => box(ada).isChecked()).toBe(true);
  await box(ada).uncheck();
  await eventually(async () => box(ben).isChecked()).toBe(false);
}

/**
 * Versions of the open note show who changed what, and one is restored as an edit of its own. `ages`: the time that
 * ends a session of work passes.
 */
async function restore(ada: Person, ben: Person, ages: () => Promise<void>): Promise<void> {
  const noteId = new URL(ada.page.url()).pathname.split('/').at(-1) ?? '';
  const history = ada.page.getByRole('dialog', { name: 'Version history' });
  const versions = history.getByRole('list', { name: 'Versions' }).getByRole('button');
  const opensHistory = async () => {
    await ada.button('Note actions').click();
    await ada.page.getByRole('menuitem', { name: 'Version history…' }).click();
  };
  await text(ada).getByText('Buy paint').click();
  // Out of the list.
  for (const key of ['End', 'Enter', 'Enter']) await ada.page.keyboard.press(key);
  await ada.page.keyboard.type('We paint the wall on Monday.');
  await text(ben).getByText('We paint the wall on Monday.').waitFor();
  const before = await words(ada);
  await opensHistory();
  await history.getByText('No versions yet').waitFor();
  expect(await history.locator('[data-hotkey="Escape"]').count()).toBe(1);
  await ada.page.keyboard.press('Escape');

  await ages();
  // It takes seconds: asked rarely.
  await expect.poll(() => saved(ada, noteId), { timeout: PATIENCE_MS, interval: 500 }).toBe(1);
  await opensHistory();
  await versions.filter({ hasText: 'Ada' }).waitFor();
  await history.getByText('Added:').first().waitFor({ state: 'attached' });
  await ada.page.keyboard.press('Escape');

  await text(ben).getByText('We paint the wall').click();
  await ben.page.keyboard.press('End');
  await ben.page.keyboard.type(' And the roof.');
  await eventually(() => words(ada)).toBe(`${before} And the roof.`);

  await opensHistory();
  await history.getByRole('button', { name: 'Changes since' }).click();
  await history.locator('ins').filter({ hasText: 'And the roof.' }).waitFor();
  await history.getByRole('button', { name: 'Restore this version' }).click();
  for (const person of [ada, ben]) await eventually(() => words(person)).toBe(before);
  await ada.toast('Restored the version of').getByRole('button', { name: 'Undo' }).click();
  await eventually(() => words(ben)).toBe(`${before} And the roof.`);
}

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Notes come from Markdown files, also of a dropped folder, and go out as Markdown and HTML. */
async function filesInAndOut(ada: Person): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-notes-'));
  const within = path.join(folder, 'plans');
  fs.mkdirSync(within);
  const plan = '# Kitchen\n\nWe **paint** it.\n\n- [ ] Buy brushes\n- [x] Call Ben\n';
  fs.writeFileSync(path.join(folder, 'kitchen.md'), plan);
  const roof = 'Only slates.\n\n![Of it](photos/roof.png)\n\n![](gone.png)\n\n[Click](javascript:alert(1))\n';
  fs.writeFileSync(path.join(within, 'Roof.md'), roof);
  fs.mkdirSync(path.join(within, 'photos'));
  fs.writeFileSync(path.join(within, 'photos', 'roof.png'), PIXEL);
  fs.writeFileSync(path.join(within, 'photo.png'), 'no image');
  await ada.goesTo('/notes');
  await ada.button('More actions').click();
  await ada.page.getByRole('menuitem', { name: 'Import Markdown files…' }).waitFor();
  await ada.page.keyboard.press('Escape');
  const cdp = await ada.context.newCDPSession(ada.page);
  const data = { items: [], files: [path.join(folder, 'kitchen.md'), within], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await cdp.send('Input.dispatchDragEvent', { type, x: 700, y: 400, data });
  const skipped = 'plans/gone.png: not found, photo.png: not a Markdown file, and in no note';
  await ada.toast('Imported 2 notes').filter({ hasText: skipped }).waitFor();
  await ada.page.getByRole('link', { name: 'Roof' }).click();
  await text(ada).getByRole('img', { name: 'roof.png' }).waitFor();
  await ada.page.getByRole('link', { name: 'All notes' }).click();

  const downloads = async (open: string, item: string) => {
    await ada.button(open).click();
    const [file] = await Promise.all([
      ada.page.waitForEvent('download'),
      ada.page.getByRole('menuitem', { name: item }).click(),
    ]);
    return { name: file.suggestedFilename(), bytes: fs.readFileSync(await file.path()) };
  };
  const all = await downloads('More actions', 'Download all as Markdown');
  expect(all.name).toBe('Notes.zip');
  const files = unzipSync(all.bytes);
  const contentOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(Object.keys(files).toSorted()).toEqual(['Kitchen.md', 'Roof.md', 'files/roof.png']);
  expect(contentOf('Kitchen.md')).toBe(plan);
  expect(contentOf('Roof.md')).toBe(
    // A link that could run a script is text.
    '# Roof\n\nOnly slates.\n\n![roof.png](files/roof.png)\n\ngone.png\n\n\\[Click\\](javascript:alert(1))\n',
  );
  expect(Buffer.from(files['files/roof.png'] ?? [])).toEqual(PIXEL);

  await ada.page.getByRole('link', { name: 'Kitchen' }).click();
  await text(ada).getByText('Buy brushes', { exact: true }).waitFor();
  expect(await downloads('Note actions', 'Download as Markdown')).toEqual({
    name: 'Kitchen.md',
    bytes: Buffer.from(plan),
  });
  const html = await downloads('Note actions', 'Download as HTML');
  expect(html.name).toBe('Kitchen.html');
  expect(html.bytes.toString()).toContain('<h1 dir="auto">Kitchen</h1><p dir="auto">We <strong>paint</strong> it.</p>');
  fs.rmSync(folder, { recursive: true });
}
