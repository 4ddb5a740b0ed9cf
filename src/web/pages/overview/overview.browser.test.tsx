import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

component('an overview says what a project is for, who is in it, its dates and what happened last', async (stage) => {
  const { server, opens } = stage;
  const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const [projectId, taskId] = [id(), id()];
  const kitchen = { id: projectId, name: 'Kitchen', description: 'After #1 we paint', memberUids: [ben.id] };
  await server.carriesOut(me.id, createProject({ ...kitchen, dueAt: '2099-05-06' }));
  await server.carriesOut(me.id, createTask({ id: taskId, name: 'Empty it', assignee: me.id, projectId }));
  const ada = await opens(me, `/projects/${projectId}?view=overview`);
  await ada.sees(page.getByRole('link', { name: '#1 Empty it' }));
  await ada.sees(page.getByRole('list', { name: 'Members' }).getByText('Ben'));
  await ada.sees(page.getByRole('main').getByText('2099').first());
  await ada.sees(ada.says('0 of 1 done'));
  await server.carriesOut(ben.id, moveTask({ id: taskId, status: 'DONE' }));
  await ada.sees(page.getByRole('list', { name: 'Recent updates' }).getByText('Done by Ben'));
  await ada.sees(ada.says('1 of 1 done'));
});
