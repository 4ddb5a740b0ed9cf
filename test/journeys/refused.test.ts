import { describe } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { createStream, deleteStream } from '#domain/stream/commands.ts';
import { createTag, deleteTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('refused edit', () => {
  const journey = stage();

  journey('is undone with a toast: the stream was deleted meanwhile', async ({ member }) => {
    const [ada, ben] = [await member('Ada'), await member('Ben')];
    const [projectId, streamId, taskId] = [id(), id(), id()];
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ada.sends(createStream({ id: streamId, projectId, name: 'Walls' }));
    await ada.sends(createTask({ id: taskId, name: 'Paint', assignee: ada.account.id, projectId }));
    await ben.goesTo(`/projects/${projectId}?taskId=${taskId}`);
    const panel = ben.panel('Paint');
    await panel.field('Stream').waitFor();

    ben.goesOffline();
    await panel.picks('Stream', 'Walls');
    await eventually(() => panel.values()).toMatchObject({ Stream: 'Walls' });
    await panel.picks('Priority', 'High');
    await ada.sends(deleteStream({ id: streamId }));
    await ben.comesBack();

    await ben
      .toast('Stream not found')
      .filter({ hasText: 'Your change couldn’t be saved and was reverted.' })
      .waitFor();
    // Only the refused change is undone: the later one stays.
    await eventually(() => panel.values()).toMatchObject({ Stream: 'No stream', Priority: 'High' });
    await ada.goesTo(`/projects/${projectId}?taskId=${taskId}`);
    await eventually(() => ada.panel('Paint').values()).toMatchObject({ Stream: 'No stream', Priority: 'High' });
  });

  journey('of many tasks is undone with one toast: the tag was deleted meanwhile', async (on) => {
    const [ada, ben] = [await on.colleague('Ada'), await on.newcomer('Ben')];
    const tagId = id();
    const name = `roof ${tagId}`;
    await ada.sends(createTag({ id: tagId, name }));
    const tasks = Array.from({ length: 12 }, id);
    for (const taskId of tasks) await ben.sends(createTask({ id: taskId, name: 'Paint', assignee: ben.account.id }));
    await eventually(async () => ben.page.getByRole('listitem', { name: 'Paint' }).count()).toBe(12);
    const card = ben.page.getByRole('listitem', { name: 'Paint' }).first().getByRole('link');
    await card.focus();
    await ben.page.keyboard.press('Control+a');
    const bar = ben.page.getByRole('region', { name: 'Selected tasks' });
    await bar.waitFor();
    ben.goesOffline();
    await bar.getByRole('button', { name: 'Tags' }).click();
    await ben.page.getByRole('combobox', { name: 'Tags' }).fill(name);
    await ben.page.getByRole('option').first().click();
    await ben.toast(/^Added Roof .* to 12 tasks/).waitFor();
    await ada.sends(deleteTag({ id: tagId }));
    await ben.comesBack();
    await ben
      .toast('Tag does not exist')
      .filter({ hasText: '12 of your changes couldn’t be saved and were reverted.' })
      .waitFor();
    await eventually(() => ben.toast('Tag does not exist').count()).toBe(1);
  });

  journey('is undone with a toast: two people created the same tag', async ({ newcomer }) => {
    const [ada, ben] = [await newcomer('Ada'), await newcomer('Ben')];
    const [projectId, taskId] = [id(), id()];
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ada.sends(createTask({ id: taskId, name: 'Paint', assignee: ada.account.id, projectId }));
    for (const person of [ada, ben]) {
      await person.goesTo(`/projects/${projectId}?taskId=${taskId}`);
      await person.panel('Paint').at.waitFor();
      person.goesOffline();
    }
    // Other journeys share the server, so the name must be unique.
    const tag = `Haste ${id().slice(-6)}`;
    await ada.panel('Paint').addsTag(tag);
    await ben.panel('Paint').addsTag(tag.toLowerCase());
    await eventually(() => ben.panel('Paint').values()).toMatchObject({ Tags: tag });

    // Hers are decided before his arrive.
    await ada.comesBack();
    await ada.traffic.acknowledges(2);
    await ben.comesBack();
    await ben.toast('Tag already exists').waitFor();
    // His own tag is gone, and the task has hers.
    for (const person of [ada, ben]) {
      await eventually(() => person.panel('Paint').values()).toMatchObject({ Tags: tag });
      await person.panel('Paint').at.getByRole('button', { name: 'Add tag' }).click();
      await eventually(() => person.page.getByRole('option', { name: tag }).count()).toBe(1);
    }
  });

  journey('is undone with a toast: the person is no longer a member', async ({ newcomer }) => {
    const [ada, ben] = [await newcomer('Ada'), await newcomer('Ben')];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ada.sends(createTask({ id: id(), name: 'Paint', assignee: ada.account.id, projectId }));
    await ada.opensProject('Kitchen');
    await ben.opensProject('Kitchen');
    await ben.card('Paint').waitFor();

    ben.goesOffline();
    await ben.movesByKeyboard('Paint', 'Right');
    await eventually(() => ben.cards('In progress')).toEqual(['Paint']);
    await ada.sends(removeMember({ id: projectId, personId: ben.account.id }));
    await ben.comesBack();

    await ben.toast('Task not found').waitFor();
    await ben.toast('“Kitchen” was deleted or is no longer shared with you').waitFor();
    await ben.heading('Projects').waitFor();
    await eventually(() => ada.cards('Backlog')).toEqual(['Paint']);
  });

  journey('is never shown when refused locally, and says why', async ({ newcomer, colleague }) => {
    const [ada, ben, cleo] = [await colleague('Ada'), await newcomer('Ben'), await colleague('Cleo')];
    const memberUids = [ben.account.id, cleo.account.id];
    await ada.sends(createProject({ id: id(), name: 'Kitchen', memberUids }));
    await ben.opensProject('Kitchen');
    await ben.page.getByRole('button', { name: /^Members \(/ }).click();
    await ben.button('Remove Cleo').click();
    await ben.toast('Only project owner can remove members').waitFor();
    await ben.page.getByRole('list', { name: 'Members' }).getByRole('listitem', { name: 'Cleo' }).waitFor();
  });
});
