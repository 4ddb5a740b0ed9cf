/** @module-tag long */
/** Importing a Trello board: from the command line, and in the app. */
import fs from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { pulse } from '#test/pulse.ts';
import { trelloBoard, type TrelloFile } from '#test/trello.ts';
import { faultsInEveryLook } from './axe.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const BOARD = 'Summer fair 夏祭り';
const POSTER = 'ポスターを印刷する';

const upload = (change?: (file: TrelloFile) => void) => ({
  name: 'board.json',
  mimeType: 'application/json',
  buffer: Buffer.from(trelloBoard(change)),
});

async function opensImport(person: Person): Promise<Locator> {
  await person.page.getByRole('link', { name: 'Projects', exact: true }).click();
  await person.button('Import from Trello').first().click();
  const dialog = person.page.getByRole('dialog', { name: 'Import from Trello' });
  await dialog.getByLabel('Trello file').waitFor({ state: 'attached' });
  return dialog;
}

/** The board's streams would show as lanes; this checks its columns. */
const seesBoard = async (person: Person) => person.page.getByRole('button', { name: 'Board', exact: true }).click();

const chooses = async (dialog: Locator, file: ReturnType<typeof upload>) =>
  dialog.getByLabel('Trello file').setInputFiles(file);

describe('a Trello board', () => {
  const journey = stage();

  journey('is imported from the command line, and once in the app, while people watch and one reloads', async (on) => {
    const { server } = on;
    const zoe = await on.newcomer('Zoë Žižka');
    const file = path.join(server.data, `board-${zoe.account.id}.json`);
    const others = 'Winter fair';
    fs.writeFileSync(
      file,
      trelloBoard((board) => Object.assign(board, { name: others })),
    );
    await pulse(server, ['import', 'trello', file, '--owner', zoe.email]);
    await zoe.opensProject(others);
    await seesBoard(zoe);
    await eventually(async () => zoe.cards('Backlog')).toEqual([POSTER, 'Book the venue']);
    await eventually(async () => zoe.cards('In progress')).toEqual(['Write the speech']);
    const panel = await zoe.opensTask(POSTER);
    await panel.at.getByText('First draft is up').waitFor();
    await panel.at.getByText('красный и синий').waitFor();
    await zoe.page.keyboard.press('Escape');

    // In the app: previewed, changed, with confirmed people. Another file is refused with what was expected.
    const ada = await on.newcomer('Ada');
    ada.expected.push(/422/);
    const dialog = await opensImport(ada);
    await chooses(dialog, { ...upload(), buffer: Buffer.from('{"name":"package"}') });
    await dialog.getByRole('alert').getByText('Expected the JSON file that Trello makes of a board').waitFor();
    await chooses(dialog, upload());
    await dialog.getByRole('button', { name: 'Choose another file' }).click();
    await dialog.getByRole('button', { name: 'Choose file' }).waitFor();
    expect((await ada.reads(`authored:${ada.account.id}`)).length).toBe(0);
    await chooses(dialog, upload());
    await dialog.getByText('5 cards', { exact: true }).waitFor();
    await dialog.getByText('1 comment isn’t in the file').waitFor();
    await dialog.getByText('These people become members: Zoë Žižka.').waitFor();
    const choice = dialog.getByLabel('Import To Do as');
    expect(await faultsInEveryLook(ada, 'import', choice, ada.page.getByRole('dialog'))).toEqual([]);
    await choice.selectOption('On hold');
    expect(await dialog.getByLabel('Import Waiting for Zoë as').inputValue()).toBe('IN_PROGRESS_COLUMN');
    await dialog.getByLabel('Archived cards').selectOption('Skip');
    await dialog.getByRole('button', { name: 'Import' }).click();

    await dialog.getByText(`${BOARD} is imported`).waitFor();
    await dialog.getByRole('row', { name: 'Tasks 3 0 0' }).waitFor();
    await dialog.getByText('2 archived cards, as you chose').waitFor();
    await dialog.getByRole('link', { name: 'Open project' }).click();
    await ada.heading(BOARD).waitFor();
    await seesBoard(ada);
    await eventually(async () => ada.cards('On hold')).toEqual([POSTER, 'Book the venue']);
    await ada.column('Waiting for Zoë').waitFor();
    await zoe.opensProject(BOARD);
    await seesBoard(zoe);
    await eventually(async () => zoe.cards('On hold')).toEqual([POSTER, 'Book the venue']);

    const again = await opensImport(ada);
    await chooses(
      again,
      upload(({ cards }) => {
        Object.assign(cards[0] ?? {}, { name: 'Book the big venue' });
        Object.assign(cards.find(({ name }) => name === POSTER) ?? {}, { desc: 'A1' });
      }),
    );
    await again.getByText('You’ve imported this board before').waitFor();
    expect(await again.getByLabel('Import To Do as').inputValue()).toBe('ON_HOLD');
    await again.getByLabel('Archived cards').selectOption('Skip');
    await again.getByRole('button', { name: 'Update project' }).click();
    await again.getByText('is up to date').waitFor();
    await again.getByRole('row', { name: 'Tasks 0 2 1' }).waitFor();
    const replaced = again.locator('section').filter({ hasText: 'Replaced texts' });
    expect(await replaced.getByRole('listitem').allTextContents()).toEqual([POSTER]);
    expect(await faultsInEveryLook(ada, 'replaced texts', replaced, again)).toEqual([]);
    await again.getByRole('button', { name: 'Close' }).last().click();
    await zoe.card('Book the big venue').waitFor();

    // Another board continues to be imported while the page reloads.
    await zoe.page.close();
    const large = await opensImport(ada);
    const many = upload((board) => {
      const { cards } = board;
      Object.assign(board, { id: board.id.replace('5ca3', '5ca4'), name: 'Autumn fair' });
      const [pattern] = cards;
      if (!pattern) return;
      for (let n = 1; n <= 800; n += 1) {
        cards.push({
          ...pattern,
          id: (0x5cb00000 + n).toString(16).padEnd(24, '0'),
          name: `Chair ${n}`,
          pos: 5000 + n,
        });
      }
    });
    await chooses(large, many);
    await large.getByRole('button', { name: 'Import' }).click();
    await large.getByRole('progressbar').waitFor();
    await ada.page.reload();
    // The page shows a running import by itself; this waits as long as a journey may take.
    await ada.page.getByText('Autumn fair is imported').waitFor();
    // Two are in an archived list.
    await ada.page.getByRole('row', { name: 'Tasks 803 0 0' }).waitFor();
  });
});
