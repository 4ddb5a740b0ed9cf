/** @module-tag long */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { id } from '#test/client.ts';
import { pulse } from '#test/pulse.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const question = ({ page }: Person) => page.getByRole('alertdialog', { name: /^The server was restored to / });

describe('a server that is restored while two people work', () => {
  const journey = stage({ ended: true });

  journey('has their work again, each when they bring it back', async ({ server, ownProcess, member }) => {
    const [ada, ben] = [await member('Ada'), await member('Ben')];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'House', memberUids: [ben.account.id] }));
    const [backup = ''] = (await pulse(server, ['backup', '--to', path.join(server.data, 'backups')])).stdout.split(
      '\n',
    );
    expect(fs.existsSync(backup)).toBe(true);

    for (const person of [ada, ben]) {
      person.expectsSilence();
      await person.goesTo(`/projects/${projectId}?view=board`);
    }
    await ben.addsTask('Roof');
    await ada.card('Roof').getByRole('link').click();
    const panel = ada.panel('Roof');
    await panel.comments('With slates');
    for (const person of [ada, ben]) await eventually(() => keeps(person)).toBe(1);

    await ownProcess.kill('SIGTERM');
    await pulse(server, ['restore', backup]);
    await ownProcess.restart();
    // She opens the page anew; he waits until it is connected again.
    await ada.goesTo(`/projects/${projectId}?view=board`);
    await question(ada).getByText('You made 1 change since then: bring it back?').waitFor();
    expect(await question(ada).getByRole('listitem').allTextContents()).toEqual(['A task: 1 comment, “With slates”']);
    await question(ada).getByRole('button', { name: 'Bring back' }).click();
    await ada.toast('1 change needs something that isn’t back yet').waitFor();
    await question(ben).getByText('You made 1 change since then: bring it back?').waitFor();
    expect(await question(ben).getByRole('listitem').allTextContents()).toEqual(['Task “Roof”: added']);
    await question(ben).getByRole('button', { name: 'Bring back' }).click();
    await ben.card('Roof').waitFor();
    // It is tried again by itself, and at once where the page is opened anew.
    await ada.goesTo(`/projects/${projectId}?view=board`);
    await ada.card('Roof').getByRole('link').click();
    await ada.panel('Roof').at.getByText('With slates').waitFor();
    expect(await question(ada).count()).toBe(0);
  });
});

/** How many acknowledged commands their browser keeps. */
async function keeps({ page, account }: Person): Promise<number> {
  return page.evaluate(async (name) => {
    const opening = indexedDB.open(name);
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const asking = database.transaction('meta').objectStore('meta').getAllKeys();
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      asking.addEventListener('success', () => resolve(asking.result));
    });
    database.close();
    return keys.filter(Array.isArray).length;
  }, `pulse:${account.id}`);
}
