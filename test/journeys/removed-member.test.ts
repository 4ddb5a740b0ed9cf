import { describe, expect } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { heapTracesOf, tracesOf } from './traces.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

const LOST = ['Kitchen plans', 'Paint the walls', 'Two coats', 'North side', 'Which white'];

describe('a person removed from a project', () => {
  const journey = stage();

  journey('loses it within two seconds: page, memory and IndexedDB', async ({ colleague, member }) => {
    const [ada, ben] = [await colleague('Ada'), await member('Ben')];
    const [projectId, taskId] = [id(), id()];
    await ada.sends(
      createProject({ id: projectId, name: 'Kitchen', description: 'Kitchen plans', memberUids: [ben.account.id] }),
    );
    await ada.sends(createStream({ id: id(), projectId, name: 'North side' }));
    const task = { id: taskId, name: 'Paint the walls', description: 'Two coats', assignee: ada.account.id, projectId };
    await ada.sends(createTask(task));
    await ada.sends(createComment({ id: id(), taskId, text: 'Which white?' }));

    await ben.goesTo(`/projects/${projectId}?taskId=${taskId}`);
    const panel = ben.panel('Paint the walls');
    await panel.at.getByText('Which white?').waitFor();
    await panel.picks('Priority', 'High');
    // The check finds the rows while they are there.
    const [before, remembered] = [await tracesOf(ben, LOST), await heapTracesOf(ben, LOST)];
    for (const each of LOST) {
      expect(before.join()).toContain(each);
      expect(remembered.join()).toContain(each);
    }

    await ada.sends(removeMember({ id: projectId, personId: ben.account.id }));
    await expect.poll(() => tracesOf(ben, LOST), { timeout: 2000, interval: 100 }).toEqual([]);
    await eventually(() => heapTracesOf(ben, LOST)).toEqual([]);

    await ben.heading('Projects').waitFor();
    await ben.toast('“Kitchen” was deleted or is no longer shared with you').waitFor();
    await ben.goesTo(`/projects/${projectId}`);
    await ben.heading(`Page Not Found: /projects/${projectId}`).waitFor();
  });
});
