import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { createComment } from '#domain/comment/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { moveTask, updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { Panel } from '#test/components/panel.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

component('names the program with which a person did something', async (stage) => {
  const { server, opens } = stage;
  const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const [projectId, taskId] = [id(), id()];
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.id] }));
  await server.carriesOut(me.id, createTask({ id: taskId, name: 'Paint', assignee: me.id, projectId }));
  const ada = await opens(me, `/projects/${projectId}?taskId=${taskId}`);
  const panel = new Panel(ada, 'Paint');
  await stage.server.carriesOutThrough('Nightly report', ben.id, moveTask({ id: taskId, status: 'DONE' }));
  await stage.server.carriesOutThrough('Claude', ben.id, createComment({ id: id(), taskId, text: 'Done as asked' }));
  await ada.sees(panel.at.getByText(/^Ben completed this · through Nightly report · /));
  await ada.sees(panel.at.getByRole('listitem', { name: 'Comment by Ben' }).getByText('through Claude'));
  // What a program of hers did, she can take back.
  const asked: unknown[] = [];
  answersOverHttp({
    '/api/me/tokens/undo': (_, body) => {
      asked.push(body);
      return { from: 1, to: 2, undone: 3, kept: [{ table: 'task', id: taskId, code: 'changed_since' }] };
    },
  });
  await stage.server.carriesOutThrough('Claude', ada.me.id, updateTask({ id: taskId, priority: 'HIGH' }));
  await panel.at.getByRole('button', { name: 'Undo all that Claude did last' }).click();
  await ada.sees(page.getByText('Undid what Claude did last'));
  await ada.sees(page.getByText('1 has changed since and stays as it is.'));
  expect(asked).toEqual([{ via: 'Claude' }]);
  expect(panel.at.getByRole('button', { name: /^Undo all that Nightly/ }).length).toBe(0);
  await panel.picks('Status', 'Backlog');
  await ada.sees(panel.at.getByText(/^Ada moved this from Done to Backlog · (?!through)/));
});
