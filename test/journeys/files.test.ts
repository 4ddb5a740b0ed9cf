/** @module-tag long */
import fs from 'node:fs';
import { describe, expect } from 'vitest';
import { createNote } from '#domain/note/commands.ts';
import { inviteToNote, removeFromNote } from '#domain/note/sharing.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { removeMember } from '#domain/project/members.ts';
import type { UploadRow } from '#domain/upload/row.ts';
import { id } from '#test/client.ts';
import type { Colleague } from './colleague.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('files', () => {
  const journey = stage();

  journey('are sent on after a broken connection or a reload, seen by another person, removed, pasted', async (on) => {
    const [ada, ben] = [await on.member('Ada'), await on.member('Ben')];
    const { projectId, taskId, path } = await paint(ada, ben);
    for (const each of [ada, ben]) await each.goesTo(path);
    // More than one part, none like another.
    const bytes = Buffer.from(Array.from({ length: 1_300_000 }, (_, at) => (at * at) % 251));
    const starts: string[] = [];
    await ben.page.route('**/api/uploads/*offset=*', async (route) => {
      starts.push(new URL(route.request().url()).searchParams.get('offset') ?? '');
      if (starts.length === 2) ben.goesOffline();
      await route.continue();
    });
    await filesOf(ben).getByLabel('Files to add').setInputFiles(fileOf('plan.bin', bytes));
    await filesOf(ben).getByRole('progressbar', { name: 'Uploading “plan.bin”' }).waitFor();
    await eventually(() => starts.length).toBe(2);
    await ben.comesBack();
    await filesOf(ben).getByRole('link', { name: 'plan.bin' }).waitFor();
    // What had arrived was not sent again.
    expect(new Set(starts)).toEqual(new Set(['0', '524288', '1048576']));
    expect(starts.filter((start) => start === '0')).toHaveLength(1);

    await filesOf(ada).getByText('1.2 MB').waitFor();
    const downloading = ada.page.waitForEvent('download');
    await filesOf(ada).getByRole('link', { name: 'plan.bin' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('plan.bin');
    expect(fs.readFileSync(await download.path()).equals(bytes)).toBe(true);

    // The author of the task removes it, too.
    await filesOf(ada).getByRole('button', { name: 'Remove “plan.bin”' }).click();
    await filesOf(ben).getByRole('link').waitFor({ state: 'detached' });
    await ada.toast('Removed “plan.bin”').getByRole('button', { name: 'Undo' }).click();
    await filesOf(ben).getByRole('link', { name: 'plan.bin' }).waitFor();

    // What is no image, and nothing at all.
    ben.expected.push(/status of (404|415) .*api\/uploads/);
    const picker = filesOf(ben).getByLabel('Files to add');
    await picker.setInputFiles(fileOf('photo.png', Buffer.from('PK\x03\x04rest', 'latin1')));
    await ben.toast('“photo.png” has the name of an image but isn’t one.').waitFor();
    await eventually(() => filesOf(ben).getByRole('listitem').count()).toBe(1);
    await picker.setInputFiles(fileOf('nothing.txt', Buffer.alloc(0)));
    await ben.toast('“nothing.txt” is empty').waitFor();

    await sendOnAfterReload(ada, ben, taskId);

    // A pasted image, which a removed member can’t find any more.
    await filesOf(ben).getByRole('button', { name: 'Add files' }).focus();
    await pastesImage(ben, 900, 600);
    const image = filesOf(ada).locator('img');
    await image.waitFor();
    await eventually(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
    await filesOf(ben).locator('img').waitFor();
    const address = (await filesOf(ben).getByRole('link', { name: 'wall.png' }).getAttribute('href')) ?? '';
    const answer = () => ben.page.evaluate(async (to) => (await fetch(to)).status, address);
    expect(await answer()).toBe(200);
    await ada.sends(removeMember({ id: projectId, personId: ben.account.id }));
    await eventually(answer).toBe(404);
    await pasteIntoNote(ada, ben);
  });
});

/** What was being sent, and what would have been next. */
async function sendOnAfterReload(ada: Person, ben: Person, taskId: string): Promise<void> {
  const bytes = Buffer.alloc(1_250_000, 7);
  const starts: string[] = [];
  let isHeld = true;
  await ben.page.unrouteAll();
  await ben.page.route('**/api/uploads/*offset=*', async (route) => {
    starts.push(new URL(route.request().url()).searchParams.get('offset') ?? '');
    if (starts.length < 2 || !isHeld) await route.continue();
  });
  await filesOf(ben)
    .getByLabel('Files to add')
    .setInputFiles([fileOf('roof.bin', bytes), fileOf('next.bin', Buffer.from('next'))]);
  await eventually(() => starts.length).toBe(2);
  isHeld = false;
  // What goes on with files is fetched ahead.
  ben.proxy.bringAhead();
  await ben.page.reload();
  for (const name of ['roof.bin', 'next.bin']) await filesOf(ben).getByRole('link', { name }).waitFor();
  const rows = await ada.reads(`task:${taskId}`);
  const sizes = rows.flatMap(([table, row]) => {
    const { name, size } = row as Pick<UploadRow, 'name' | 'size'>;
    return table === 'upload' ? [[name, size] as const] : [];
  });
  expect(Object.fromEntries(sizes)).toMatchObject({ 'roof.bin': bytes.length, 'next.bin': 4 });
  expect(starts).toEqual(['0', '524288', '524288', '1048576', '0']);
}

/** An image, which the other person sees at its size, until they may no more. */
async function pasteIntoNote(ada: Person, ben: Person): Promise<void> {
  const noteId = id();
  await ada.sends(createNote({ id: noteId, title: 'Walls' }));
  await ada.sends(inviteToNote({ id: noteId, personId: ben.account.id, mayWrite: true }));
  const textOf = ({ page }: Person) => page.getByRole('textbox', { name: 'Text of the note' });
  await ada.page.keyboard.press('Escape');
  for (const { page } of [ada, ben]) {
    await page.getByRole('link', { name: 'Notes', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Walls' }).click();
  }
  await textOf(ben).waitFor();
  await textOf(ada).click();
  await ada.page.keyboard.type('North wall');
  await pastesImage(ada, 900, 600);
  const image = textOf(ben).getByRole('img', { name: 'wall.png' });
  await image.waitFor();
  await eventually(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
  expect(await image.getAttribute('height')).toBe('600');
  await textOf(ben).getByText('North wall').waitFor();
  await ada.page.keyboard.type('South wall');
  await textOf(ben).getByText('South wall').waitFor();
  const address = (await image.getAttribute('src')) ?? '';
  const answer = () => ben.page.evaluate(async (path) => (await fetch(path)).status, address);
  expect(await answer()).toBe(200);
  await ada.sends(removeFromNote({ id: noteId, personId: ben.account.id }));
  await eventually(answer).toBe(404);
}

/** A task of theirs in a project of Ada's, as its address. */
async function paint(ada: Colleague, ben: Colleague) {
  const [projectId, taskId] = [id(), id()];
  await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
  await ada.sends(createTask({ id: taskId, name: 'Paint', assignee: ben.account.id, projectId }));
  return { projectId, taskId, path: `/projects/${projectId}?taskId=${taskId}` };
}

function filesOf({ page }: Person) {
  return page.getByRole('region', { name: 'Files', exact: true });
}

function fileOf(name: string, buffer: Buffer) {
  return { name, mimeType: 'application/octet-stream', buffer };
}

async function pastesImage({ page }: Person, width: number, height: number): Promise<void> {
  await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = 'teal';
      context.fillRect(0, 0, wide, high / 2);
      const clipboardData = new DataTransfer();
      const type = 'image/png';
      clipboardData.items.add(new File([await canvas.convertToBlob({ type })], 'wall.png', { type }));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [width, height] as const,
  );
}
