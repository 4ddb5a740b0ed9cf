import { expect, it } from 'vitest';
import { ada, idOf, people } from '#test/domain/world.ts';
import { FOR_GOOD } from '../deletion.ts';
import { createProject } from '../project/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteAgain } from './delete-again.ts';

it('deletes for good what is there, whether it was deleted or not, and nothing else', () => {
  const world = people();
  const [project, task, gone] = [idOf('project'), idOf('task'), idOf('gone')];
  world.run(ada, createProject({ id: project, name: 'Kitchen', memberUids: [] }));
  world.run(ada, createTask({ id: task, name: 'Paint', assignee: ada, projectId: project }));
  const again = deleteAgain({
    rows: [
      { table: 'project', id: project },
      { table: 'task', id: gone },
    ],
  });
  const deleted = world.decide('system', again).filter(({ after }) => after?.deletedAt === FOR_GOOD);
  // What leads know of its task follows it, and who reads its time.
  expect(deleted.map(({ table, id }) => [table, id])).toEqual([
    ['project', project],
    ['workloadTask', task],
    ['projectTime', project],
  ]);
  world.run('system', again);
  expect(world.decide('system', again)).toEqual([]);
});
