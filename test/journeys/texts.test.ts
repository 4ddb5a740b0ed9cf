/** @module-tag long */
// How texts merge: src/domain/text/merge.test.ts. Who may read which version: test/faults/text-versions.test.ts.
import { describe, expect } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { editComment } from '#domain/comment/edit.ts';
import { createProject } from '#domain/project/commands.ts';
import { describeProject } from '#domain/project/describe.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { describeTeam } from '#domain/team/describe.ts';
import { id } from '#test/client.ts';
import { faultsInEveryLook, faultsOf } from './axe.ts';
import { eventually } from './eventually.ts';
import { enters, getsFocus, tabTo } from './keys.ts';
import type { Person } from './person.ts';
import type { Stage } from './stage.ts';
import { stage } from './stage.ts';

describe('a description that two people edit', () => {
  const journey = stage();

  journey('keeps what both have written, tells the second, and shows what was there before', async (on) => {
    const { ada, ben, at } = await atOneTask(on, 'Sand the floor.\nOil it.');
    const [hers, his] = [await opens(ada, at), await opens(ben, at)];
    await hers.button('Edit description').click();
    await his.button('Edit description').click();
    await his.field.fill('Sand the floor.\nOil it twice.\nAir the room.');
    await hers.field.fill('Before: move the piano.\nSand the floor.\nOil it.');
    await ada.page.keyboard.press('Control+Enter');
    await hers.reads('Before: move the piano.');
    // He learns of it while he still writes.
    await his.at.getByText('Changed meanwhile. Saving merges both.').waitFor();
    await his.button('Show changes').click();
    const meanwhile = ben.page.getByRole('dialog', { name: 'Changed meanwhile' });
    await meanwhile.getByText('Before: move the piano.').waitFor();
    expect(await faultsInEveryLook(ben, 'changed meanwhile', meanwhile, meanwhile)).toEqual([]);
    await ben.page.keyboard.press('Escape');
    await getsFocus(his.field);
    await ben.page.keyboard.press('Control+Enter');
    const merged = ['Before: move the piano.', 'Sand the floor.', 'Oil it twice.', 'Air the room.'];
    for (const seen of [hers, his]) for (const line of merged) await seen.reads(line);

    const shown = ben.toast('Merged with what others have saved meanwhile');
    await shown.waitFor();
    expect(await faultsInEveryLook(ben, 'the toast', shown, shown)).toEqual([]);
    await shown.getByRole('button', { name: 'Compare' }).click();
    const comparison = ben.page.getByRole('dialog', { name: 'Your text and the saved one' });
    await comparison.getByText('Before: move the piano.').waitFor();
    expect(await faultsInEveryLook(ben, 'a comparison', comparison, comparison)).toEqual([]);
    await ben.page.keyboard.press('Escape');
    expect(await ada.page.getByText('Merged with what others have saved meanwhile').count()).toBe(0);

    // By keyboard alone.
    await enters(ada, hers.button('History of the description'), 'Shift+Tab');
    const history = ada.page.getByRole('dialog', { name: 'Version history' });
    const versions = history.getByRole('list', { name: 'Versions' }).getByRole('button');
    await eventually(() => history.locator('time + span').allTextContents()).toEqual([ben.name, 'Ada', 'Ada']);
    expect(await faultsInEveryLook(ada, 'the history', versions, history)).toEqual([]);
    await tabTo(ada, versions.nth(2));
    await ada.page.keyboard.press('Enter');
    await enters(ada, history.getByRole('button', { name: 'Restore this version' }));
    await ada.toast(/^Restored the version of /).waitFor();
    await getsFocus(hers.button('History of the description'));
    for (const seen of [hers, his]) await eventually(() => seen.text()).toBe('Sand the floor.\nOil it.');
  });

  journey('keeps both where both have changed the same words, and says so', async (on) => {
    const { ada, ben, at } = await atOneTask(on, 'Oil it once.');
    const [hers, his] = [await opens(ada, at), await opens(ben, at)];
    await his.button('Edit description').click();
    await his.field.fill('Oil it daily.');
    await hers.button('Edit description').click();
    await hers.field.fill('Oil it twice.');
    await ada.page.keyboard.press('Control+Enter');
    await his.at.getByText('Changed meanwhile. Saving merges both.').waitFor();
    await ben.page.keyboard.press('Control+Enter');
    const shown = ben.toast('You and someone else changed the same lines');
    await shown.waitFor();
    expect(await faultsInEveryLook(ben, 'the toast', shown, shown)).toEqual([]);
    for (const seen of [hers, his]) await eventually(() => seen.text()).toBe('Oil it twice.\nOil it daily.');
  });

  journey('keeps both ticks of two people who were offline', async (on) => {
    const { ada, ben, at } = await atOneTask(on, '- [ ] Sand\n- [ ] Oil\n- [ ] Air');
    const [hers, his] = [await opens(ada, at), await opens(ben, at)];
    for (const person of [ada, ben]) person.goesOffline();
    await hers.box('Sand').click();
    await his.box('Air').click();
    for (const person of [ada, ben]) await person.says(/^1 changes? (will|waiting)/).waitFor();
    for (const person of [ada, ben]) await person.comesBack();
    for (const seen of [hers, his])
      for (const [item, isTicked] of [
        ['Sand', true],
        ['Oil', false],
        ['Air', true],
      ] as const)
        await eventually(() => seen.box(item).isChecked()).toBe(isTicked);
  });

  journey('has a name that was replaced: its author sees by what, and takes theirs back', async (on) => {
    const { ada, ben, at } = await atOneTask(on, 'Oil it.');
    await opens(ada, at);
    await opens(ben, at);
    ada.goesOffline();
    await ada.panel('Floor').writes('Name', 'Oak floor');
    await ben.panel('Floor').writes('Name', 'Pine floor');
    await ben.panel('Pine floor').at.waitFor();
    // The last one wins.
    await ada.comesBack();
    const lost = ben.panel('Oak floor').at;
    const line = lost.getByRole('listitem').filter({ hasText: 'Ada renamed this from Pine floor to Oak floor' });
    await line.waitFor();
    const mine = line.getByRole('button', { name: 'Use mine: Pine floor' });
    expect(await faultsInEveryLook(ben, 'the activity', mine, line)).toEqual([]);
    expect(await ada.page.getByRole('button', { name: /^Use mine/ }).count()).toBe(0);
    await enters(ben, mine);
    await ada.panel('Pine floor').at.waitFor();
    await ada.page.getByRole('button', { name: 'Use mine: Oak floor' }).waitFor();
    expect(await ben.page.getByRole('button', { name: /^Use mine/ }).count()).toBe(0);
  });

  journey('says who else has it, or a comment, in their editor, and until when', async (on) => {
    const { ada, ben, at } = await atOneTask(on, 'Oil it.');
    const [hers, his] = [await opens(ada, at), await opens(ben, at)];
    const editing = ada.page.getByRole('status').filter({ hasText: /^Ben is editing$/ });
    await his.button('Edit description').click();
    await editing.waitFor();
    expect(await faultsInEveryLook(ada, 'a description that someone edits', editing, hers.at)).toEqual([]);
    // Who comes later learns of it, too, and so does who edits it at once.
    await ada.reloads();
    await editing.waitFor();
    await hers.button('Edit description').click();
    await his.at.getByText('Ada is editing').waitFor();
    await ada.page.keyboard.press('Escape');
    await eventually(() => his.at.getByText('Ada is editing').count()).toBe(0);
    await ben.page.keyboard.press('Escape');
    await eventually(() => editing.count()).toBe(0);

    await ben.panel('Floor').comments('When?');
    const comment = ada.page.getByRole('listitem', { name: `Comment by ${ben.name}` });
    await comment.waitFor();
    await ben.page.getByRole('button', { name: 'Comment actions' }).click();
    await ben.page.getByRole('menuitem', { name: 'Edit' }).click();
    await comment.getByText('Ben is editing').waitFor();
    await ben.goesTo('/tasks');
    await eventually(() => comment.getByText('Ben is editing').count()).toBe(0);
  });

  journey('has no history before it changes, and says why it cannot be shown', async (on) => {
    const { ada, at } = await atOneTask(on, 'Oil it.');
    const hers = await opens(ada, at);
    await hers.button('History of the description').click();
    const history = ada.page.getByRole('dialog', { name: 'Version history' });
    const none = history.getByText('No versions yet. The first one is saved when this text changes.');
    await none.waitFor();
    expect(await faultsInEveryLook(ada, 'an empty history', none, history)).toEqual([]);
    await ada.page.keyboard.press('Escape');
    ada.goesOffline();
    await ada.says('You’re offline').waitFor();
    await hers.button('History of the description').click();
    await history.getByText('Can’t reach the server. Try again in a moment.').waitFor();
    expect(await faultsOf(ada, 'a history offline', history)).toEqual([]);
    await ada.comesBack();
    await history.getByRole('button', { name: 'Try again' }).click();
    await none.waitFor();
  });
});

describe('earlier versions', () => {
  const journey = stage();

  journey('of projects, teams and comments can be read and restored', async (on) => {
    const { ada, ben, at } = await atOneTask(on, 'Oil it.');
    const [projectId = '', taskId = ''] = at.match(/[0-9a-f-]{36}/g) ?? [];
    const [teamId, commentId] = [id(), id()];
    await ada.sends(createTeam({ id: teamId, name: 'Carpenters' }));
    await ada.sends(createComment({ id: commentId, taskId, text: 'Oil' }));
    await ada.sends(editComment({ id: commentId, text: 'Wax' }));
    for (const text of ['Old floors', 'New floors']) {
      await ada.sends(describeProject({ id: projectId, text }));
      await ada.sends(describeTeam({ id: teamId, text }));
    }
    const history = ada.page.getByRole('dialog', { name: 'Version history' });
    const restores = async (menu: string, entry: string, older: string) => {
      await ada.button(menu).first().click();
      await ada.page.getByRole('menuitem', { name: entry }).click();
      await history.getByRole('list', { name: 'Versions' }).getByRole('button').nth(1).click();
      await history.getByRole('button', { name: 'Text', exact: true }).click();
      await history.getByText(older).waitFor();
      expect(await faultsOf(ada, `the history of ${menu}`, history)).toEqual([]);
      await history.getByRole('button', { name: 'Restore this version' }).click();
      await ada
        .toast(/^Restored the version of /)
        .first()
        .waitFor();
      await history.waitFor({ state: 'hidden' });
    };

    await ada.goesTo(at);
    await ada.panel('Floor').at.getByText('Wax').waitFor();
    await restores('Comment actions', 'History…', 'Oil');
    await ada.page.getByRole('listitem', { name: 'Comment by Ada' }).getByText('Oil', { exact: true }).waitFor();
    await ada.goesTo(`/projects/${projectId}?view=overview`);
    await restores('Project actions', 'Description history…', 'Old floors');
    await ada.page.getByRole('main').getByText('Old floors').waitFor();
    await ada.goesTo(`/team/${teamId}`);
    await restores('Team actions', 'Description history…', 'Old floors');
    await ada.button('Team actions').first().click();
    await ada.page.getByRole('menuitem', { name: 'Edit…' }).click();
    const edited = ada.page.getByRole('dialog', { name: 'Edit team' }).getByRole('textbox', { name: /^Description/ });
    await eventually(() => edited.inputValue()).toBe('Old floors');

    // Somebody who may not edit the description reads what it was.
    await ben.goesTo(`/projects/${projectId}`);
    await ben.button('Project actions').first().click();
    await ben.page.getByRole('menuitem', { name: 'Description history…' }).click();
    await ben.page.getByRole('dialog', { name: 'Version history' }).getByText('Old floors').first().waitFor();
    expect(await ben.page.getByRole('button', { name: 'Restore this version' }).count()).toBe(0);
  });
});

/** In a project of both. */
async function atOneTask({ newcomer }: Stage, description: string) {
  const [ada, ben] = [await newcomer('Ada'), await newcomer(`Ben ${id().slice(-6)}`)];
  const [projectId, task] = [id(), id()];
  await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
  await ada.sends(createTask({ id: task, name: 'Floor', assignee: ada.account.id, projectId, description }));
  return { ada, ben, at: `/projects/${projectId}?taskId=${task}` };
}

async function opens(person: Person, path: string) {
  await person.goesTo(path);
  const { at } = person.panel('Floor');
  const shown = at.getByRole('group', { name: 'Description', exact: true });
  await shown.waitFor();
  return {
    at,
    field: at.getByRole('textbox', { name: 'Description', exact: true }),
    button: (name: string) => at.getByRole('button', { name, exact: true }),
    box: (name: string) => shown.getByRole('checkbox', { name }),
    text: () => shown.innerText(),
    reads: (line: string) => shown.getByText(line).waitFor(),
  };
}
