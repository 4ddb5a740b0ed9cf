import { page } from 'vitest/browser';
import { daysAfter } from '#domain/date.ts';
import { createProject } from '#domain/project/commands.ts';
import { updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { plainDate } from '#web/ui/date.ts';

const REASON = 'At risk: the due date has moved three times or more';

component('moves of a due date are counted on the task, and summed for its project and its person', async (stage) => {
  const { server, opens } = stage;
  const me = await server.joins('Ada');
  const [teamId, projectId, taskId] = [id(), id(), id()];
  await server.carriesOut(me.id, createTeam({ id: teamId, name: 'Design' }));
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Launch' }));
  const due = daysAfter(plainDate(Date.now()), 60);
  const paint = { id: taskId, name: 'Paint', assignee: me.id, projectId, deadline: due };
  await server.carriesOut(me.id, createTask(paint));
  const moveTo = async (deadline: string, week: number) =>
    server.carriesOut(me.id, updateTask({ id: taskId, deadline }), week);
  await moveTo(daysAfter(due, 1), 1);
  await moveTo(daysAfter(due, 3), 2);

  const ada = await opens(me, `/projects/${projectId}?taskId=${taskId}`);
  const panel = ada.dialog('Paint');
  await ada.sees(panel.getByText('moved 2 times, 3 days in all'));
  await ada.misses(panel.getByRole('img', { name: REASON }));
  await moveTo(daysAfter(due, 6), 3);
  await ada.sees(panel.getByText('moved 3 times, 6 days in all'));
  await ada.sees(panel.getByRole('img', { name: REASON }));

  await ada.goesTo(`/projects/${projectId}?view=pulse`);
  await ada.sees(page.getByText('Open due dates slipped 3 times, by 6 days in total'));

  await ada.goesTo(`/team/${teamId}?person=${me.id}`);
  const list = page.getByRole('region', { name: 'Ada: All open tasks' });
  await ada.sees(list.getByRole('img', { name: REASON }));
  await ada.sees(list.getByText('Open due dates slipped 3 times, by 6 days in total'));
});
