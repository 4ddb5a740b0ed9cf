import { expect, vi } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { createTask } from '#domain/task/create.ts';
import { elsewhere } from '#test/components/elsewhere.ts';
import { Panel } from '#test/components/panel.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

const SILENT_MS = 40_000;

component('says who else edits the description or a comment, and no more once they have stopped', async (stage) => {
  const { ada, panel, ben, taskId } = await bothAt(stage);
  const commentId = id();
  await ben.sends(createComment({ id: commentId, taskId, text: 'Blue?' }));
  await ada.sees(panel.at.getByText('Blue?'));
  ben.says({ text: 'description' });
  await ada.sees(panel.at.getByText('Ben is editing'));
  ben.says({ text: commentId });
  await eventually(() => commentBy(panel, 'Ben').getByText('Ben is editing').length).toBe(1);
  expect(panel.at.getByText('Ben is editing').length).toBe(1);
  ben.says({ left: true });
  await ada.misses(panel.at.getByText('Ben is editing'));
  await ben.leaves();
});

component('tells others that one edits, when they ask and when one begins and stops', async (stage) => {
  const { ada, panel, ben } = await bothAt(stage);
  await panel.at.getByRole('button', { name: /description/ }).click();
  await eventually(() => ben.heard.at(-1)).toMatchObject({ text: 'description' });
  ben.heard.length = 0;
  ben.says({ asks: true });
  await eventually(() => ben.heard).toMatchObject([{ text: 'description' }]);
  await ada.presses('Escape');
  await eventually(() => ben.heard.at(-1)).toMatchObject({ left: true });
  await ben.leaves();
});

component('believes nobody who may not edit the text', async (stage) => {
  const { ada, panel, ben, me, projectId, taskId } = await bothAt(stage);
  const commentId = id();
  await ada.sends(createComment({ id: commentId, taskId, text: 'Mine' }));
  await ada.sees(panel.at.getByText('Mine'));
  ben.says({ text: commentId });
  ben.says({ text: 'description', editing: 'another page' });
  await ada.sees(panel.at.getByText('Ben is editing'));
  expect(commentBy(panel, 'Ada').getByText('Ben is editing').length).toBe(0);
  await stage.server.carriesOut(me.id, removeMember({ id: projectId, personId: ben.id, reassignTo: me.id }));
  await ada.misses(panel.at.getByText('Ben is editing'));
  await ben.leaves();
});

component(
  'forgets who has been silent',
  async (stage) => {
    const { ada, panel, ben } = await bothAt(stage);
    ben.says({ text: 'description' });
    await ada.sees(panel.at.getByText('Ben is editing'));
    const now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now + SILENT_MS);
    // Looked at with the next beat.
    await expect.poll(() => panel.at.getByText('Ben is editing').length, { timeout: 15_000 }).toBe(0);
    await ben.leaves();
  },
  undefined,
  { tags: ['long'] },
);

const commentBy = (panel: Panel, name: string) => panel.at.getByRole('listitem', { name: `Comment by ${name}` });

/** Ada has a task open in a project with Ben, who has it open elsewhere. */
async function bothAt({ server, opens }: Stage) {
  const [me, hers] = [await server.joins('Ada'), await server.joins('Ben')];
  const [projectId, taskId] = [id(), id()];
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [hers.id] }));
  await server.carriesOut(me.id, createTask({ id: taskId, name: 'Paint', assignee: me.id, projectId }));
  const { replica, newId, leaves } = await elsewhere(server, hers);
  const scope = `task:${taskId}`;
  const handle = replica.open(scope);
  await eventually(() => handle.state()).toBe('open');
  const heard: unknown[] = [];
  replica.onWhisper(scope, ({ data }) => void heard.push(JSON.parse(data)));
  const [ada, page] = [await opens(me, `/projects/${projectId}?taskId=${taskId}`), newId()];
  const panel = new Panel(ada, 'Paint');
  await ada.sees(panel.field('Stream'));
  return {
    ada,
    me,
    panel,
    projectId,
    taskId,
    ben: {
      id: hers.id,
      heard,
      leaves,
      sends: (call: Parameters<typeof replica.run>[0]) => server.carriesOut(hers.id, call),
      says: (what: object) => replica.whisper(scope, JSON.stringify({ editing: page, ...what })),
    },
  };
}
