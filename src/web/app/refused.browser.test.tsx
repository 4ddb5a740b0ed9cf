// What the server refuses after a person was offline, and what is refused at once (§8 of the spec, where it is met).
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createProject, deleteProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { acceptOwnership, offerOwnership } from '#domain/project/ownership.ts';
import { createStream, deleteStream } from '#domain/stream/commands.ts';
import { createTag, deleteTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { addTag } from '#domain/task/tagging.ts';
import { Panel } from '#test/components/panel.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

const REVERTED = 'Your change couldn’t be saved and was reverted.';

describe('refused edit', () => {
  component('is undone with a toast: the stream was deleted meanwhile', async (stage) => {
    const { ben, ada, projectId, taskId } = await atPaint(stage);
    const { server } = stage;
    const streamId = id();
    await server.carriesOut(ada, createStream({ id: streamId, projectId, name: 'Walls' }));
    await ben.goesTo(`/projects/${projectId}?taskId=${taskId}`);
    const panel = new Panel(ben, 'Paint');
    server.setOnline(ben.id, false);
    await panel.picks('Stream', 'Walls');
    await panel.shows({ Stream: 'Walls' });
    await panel.picks('Priority', 'High');
    await server.carriesOut(ada, deleteStream({ id: streamId }));
    server.setOnline(ben.id, true);
    await ben.sees(ben.toast('Stream not found').filter({ hasText: REVERTED }));
    // Only the refused change is undone: the later one stays.
    await panel.shows({ Stream: 'No stream', Priority: 'High' });
    await eventually(() => server.all('task')[0]).toMatchObject({ streamId: null, priority: 'HIGH' });
  });

  component('of many tasks is undone with one toast: the tag was deleted meanwhile', async ({ server, newcomer }) => {
    const [ada, ben] = [await server.joins('Ada'), await newcomer('Ben')];
    const tagId = id();
    await server.carriesOut(ada.id, createTag({ id: tagId, name: 'roof' }));
    for (let nth = 0; nth < 12; nth += 1) await ben.sends(createTask({ id: id(), name: 'Paint', assignee: ben.id }));
    await eventually(() => ben.card('Paint').length).toBe(12);
    await ben.finds('selection');
    (ben.card('Paint').first().getByRole('link').element() as HTMLElement).focus();
    await ben.presses('Control+a');
    server.setOnline(ben.id, false);
    await page.getByRole('region', { name: 'Selected tasks' }).getByRole('button', { name: 'Tags' }).click();
    await page.getByRole('combobox', { name: 'Tags' }).fill('roof');
    await page.getByRole('option').first().click();
    await ben.sees(ben.toast(/^Added Roof to 12 tasks/));
    await server.carriesOut(ada.id, deleteTag({ id: tagId }));
    server.setOnline(ben.id, true);
    const text = '12 of your changes couldn’t be saved and were reverted.';
    await ben.sees(ben.toast('Tag does not exist').filter({ hasText: text }));
    expect(ben.toast('Tag does not exist').length).toBe(1);
  });

  component('is undone with a toast: two people created the same tag', async (stage) => {
    const { ben, ada, projectId, taskId } = await atPaint(stage);
    const { server } = stage;
    await ben.goesTo(`/projects/${projectId}?taskId=${taskId}`);
    const panel = new Panel(ben, 'Paint');
    server.setOnline(ben.id, false);
    await panel.addsTag('Haste');
    await panel.shows({ Tags: 'Haste' });
    // Hers are decided before his arrive.
    const tagId = id();
    await server.carriesOut(ada, createTag({ id: tagId, name: 'haste' }));
    await server.carriesOut(ada, addTag({ id: taskId, tagId }));
    server.setOnline(ben.id, true);
    await ben.sees(ben.toast('Tag already exists'));
    // His own tag is gone, and the task has hers.
    await panel.shows({ Tags: 'Haste' });
    await panel.at.getByRole('button', { name: 'Add tag' }).click();
    await eventually(() => page.getByRole('option', { name: 'Haste' }).length).toBe(1);
    expect(server.all('task')[0]?.tags).toEqual([tagId]);
  });

  component('is undone with a toast: the person is no longer a member', async (stage) => {
    const { ben, ada, projectId } = await atPaint(stage);
    const { server } = stage;
    server.setOnline(ben.id, false);
    (ben.link('Paint').element() as HTMLElement).focus();
    await ben.presses('Alt+ArrowRight');
    await eventually(() => ben.cards('In progress')).toEqual(['Paint']);
    await server.carriesOut(ada, removeMember({ id: projectId, personId: ben.id }));
    server.setOnline(ben.id, true);
    await ben.sees(ben.toast('Task not found'));
    await ben.sees(ben.toast('“Kitchen” was deleted or is no longer shared with you'));
    await ben.sees(ben.heading('Projects'));
    expect(server.all('task')[0]?.status).toBe('BACKLOG');
  });

  component('is undone with a toast: the project has another owner now', async ({ server, newcomer }) => {
    const [ada, ben] = [await server.joins('Ada'), await newcomer('Ben')];
    const projectId = id();
    await ben.sends(createProject({ id: projectId, name: 'Hall', memberUids: [ada.id] }));
    await ben.goesTo(`/projects/${projectId}`);
    server.setOnline(ben.id, false);
    await chooses('Delete project');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete project' }).click();
    await ben.sees(ben.heading('Projects'));
    // On another of his devices.
    await ben.sends(offerOwnership({ id: projectId, personId: ada.id }));
    await server.carriesOut(ada.id, acceptOwnership({ id: projectId }));
    server.setOnline(ben.id, true);
    await ben.sees(ben.toast('Only project owner can delete the project').filter({ hasText: REVERTED }));
  });

  component('is undone with a toast: the project is gone', async ({ server, newcomer }) => {
    const ben = await newcomer('Ben');
    const projectId = id();
    await ben.sends(createProject({ id: projectId, name: 'Attic' }));
    await ben.goesTo(`/projects/${projectId}`);
    server.setOnline(ben.id, false);
    await chooses('Edit…');
    await page.getByRole('dialog').getByLabelText('Name').fill('Bathroom');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await ben.sees(ben.heading('Bathroom'));
    await ben.sends(deleteProject({ id: projectId }));
    server.setOnline(ben.id, true);
    await ben.sees(ben.toast('Project not found').filter({ hasText: REVERTED }));
  });

  component('is never shown when refused locally, and says why', async (stage) => {
    const { server } = stage;
    const [ada, me, cleo] = [await server.joins('Ada'), await server.joins('Ben'), await server.joins('Cleo')];
    await server.joins('Dan');
    const projectId = id();
    const memberUids = [me.id, cleo.id];
    await server.carriesOut(ada.id, createProject({ id: projectId, name: 'Kitchen', memberUids }));
    const ben = await stage.opens(me, `/projects/${projectId}`);
    await page.getByRole('button', { name: /^Members \(/ }).click();
    const dialog = ben.dialog('Members');
    await dialog.getByRole('button', { name: 'Remove Cleo' }).click();
    await ben.sees(ben.toast('Only project owner can remove members'));
    await dialog.getByRole('button', { name: 'Add member' }).click();
    await page.getByRole('option', { name: 'Dan' }).click();
    await ben.sees(ben.toast('Only project owner can add members'));
    expect(dialog.getByRole('listitem').length).toBe(3);
  });
});

async function chooses(action: string): Promise<void> {
  await page.getByRole('button', { name: 'Project actions', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Ben, in front of Ada's project with a task of hers. */
async function atPaint({ server, opens }: Stage) {
  const [{ id: ada }, me] = [await server.joins('Ada'), await server.joins('Ben')];
  const [projectId, taskId] = [id(), id()];
  await server.carriesOut(ada, createProject({ id: projectId, name: 'Kitchen', memberUids: [me.id] }));
  await server.carriesOut(ada, createTask({ id: taskId, name: 'Paint', assignee: ada, projectId }));
  const ben = await opens(me, `/projects/${projectId}`);
  await ben.sees(ben.card('Paint'));
  return { ben, ada, projectId, taskId };
}
