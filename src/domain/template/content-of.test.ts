import { expect, it } from 'vitest';
import { ada, bob, idOf, people } from '#test/domain/world.ts';
import { columnsOf, defaultColumn } from '../column/columns.ts';
import { createColumn, deleteColumn } from '../column/commands.ts';
import { columnId } from '../id.ts';
import { createProject } from '../project/commands.ts';
import { createStream } from '../stream/commands.ts';
import { createTag, deleteTag } from '../tag/commands.ts';
import { moveTask, updateTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { createTemplate } from './commands.ts';
import { projectContent, startOf, taskContent } from './content-of.ts';
import { createProjectFromTemplate } from './create-project.ts';

/** A project of Ada's with a done task, its subtask, a task in the second stream, and a deleted one. */
function kitchen() {
  const world = people();
  const [P, TAG, GONE] = [idOf('P'), idOf('TAG'), idOf('GONE')];
  const task = (name: string, rest: object) => createTask({ id: idOf(name), name, assignee: bob, ...rest });
  for (const call of [
    createProject({ id: P, name: 'Kitchen', memberUids: [bob], hue: 2, icon: '🍳', dueAt: '2026-12-24T18:00:00Z' }),
    createStream({ id: idOf('S1'), projectId: P, name: 'Floor' }),
    createStream({ id: idOf('S2'), projectId: P, name: 'Walls' }),
    createTag({ id: TAG, name: 'wet' }),
    createTag({ id: GONE, name: 'gone' }),
    task('A', { projectId: P, tags: [TAG, GONE], deadline: '2026-12-05', startDate: '2026-12-01', rank: 'a1' }),
    task('B', { projectId: P, streamId: idOf('S2'), estimate: 30, priority: 'URGENT', rank: 'a0' }),
    task('C', { parentId: idOf('A'), deadline: '2026-12-04' }),
    task('D', { projectId: P }),
    deleteTask({ id: idOf('D') }),
    deleteTag({ id: GONE }),
    moveTask({ id: idOf('A'), status: 'DONE' }),
  ])
    world.run(ada, call);
  return { world, project: world.row('project', 'P') };
}

it('holds a project without people, progress and what was deleted, its days counted from the start', () => {
  const { world, project } = kitchen();
  const start = startOf(world, project.id, '2026-12-03');
  expect(start).toBe('2026-12-01');
  const content = projectContent(world, project, start);
  const task = { description: '', priority: 'STANDARD', tags: [], estimate: null, startsAfter: null };
  expect(content).toEqual({
    kind: 'project',
    description: '',
    hue: 2,
    icon: '🍳',
    dueAfter: 23,
    streams: ['Floor', 'Walls'],
    tasks: [
      { ...task, name: 'B', estimate: 30, priority: 'URGENT', dueAfter: null, stream: 1, subtasks: [] },
      {
        ...task,
        name: 'A',
        tags: [idOf('TAG')],
        startsAfter: 0,
        dueAfter: 4,
        stream: null,
        subtasks: [{ ...task, name: 'C', dueAfter: 3 }],
      },
    ],
  });
  // It makes the same again.
  world.run(ada, createTemplate({ id: idOf('M'), name: 'Kitchens', content }));
  const [streamIds, taskIds] = [['S3', 'S4'].map(idOf), ['E', 'F', 'G'].map(idOf)];
  world.run(
    ada,
    createProjectFromTemplate({ id: idOf('Q'), name: 'Q', templateId: idOf('M'), start, streamIds, taskIds }),
  );
  expect(projectContent(world, world.row('project', 'Q'), start)).toEqual(content);
});

it('counts days before the start as its first', () => {
  const { world, project } = kitchen();
  expect(projectContent(world, project, '2026-12-05').tasks[1]).toMatchObject({ startsAfter: 0, dueAfter: 0 });
  expect(startOf(world, project.id, '2026-11-30')).toBe('2026-11-30');
});

it('can be saved although a date is far away', () => {
  const { world, project } = kitchen();
  world.run(ada, updateTask({ id: idOf('B'), deadline: '2206-11-20' }));
  const content = projectContent(world, project, '2026-12-01');
  expect(content.tasks[0]).toMatchObject({ name: 'B', dueAfter: 3650 });
  world.run(ada, createTemplate({ id: idOf('M'), name: 'Kitchens', content }));
});

it('holds a task with its subtasks, without its dates', () => {
  const { world } = kitchen();
  const parts = { description: '', priority: 'STANDARD', tags: [], estimate: null };
  expect(taskContent(world, world.row('task', 'A'))).toEqual({
    kind: 'task',
    ...parts,
    name: 'A',
    tags: [idOf('TAG')],
    subtasks: [{ ...parts, name: 'C' }],
  });
});

it('has the columns of a project, which a project made from it has again', () => {
  const { world, project } = kitchen();
  const own = (name: string, id = name) => ({ id: idOf(id), projectId: project.id, name });
  world.run(ada, createColumn({ ...own('Review'), category: 'IN_PROGRESS', limit: 2, hue: 3 }));
  world.run(ada, createColumn({ ...own('Ideas'), category: 'BACKLOG', rank: 'Zz' }));
  world.run(ada, deleteColumn({ id: columnId(project.id, 'BACKLOG'), projectId: project.id }));
  const content = projectContent(world, project, '2026-12-01');
  const four = { name: '', hue: null, limit: null, isDefault: true };
  expect(content.columns).toEqual([
    { ...four, name: 'Ideas', category: 'BACKLOG' },
    { ...four, category: 'IN_PROGRESS' },
    { name: 'Review', category: 'IN_PROGRESS', hue: 3, limit: 2, isDefault: false },
    { ...four, category: 'DONE' },
    { ...four, category: 'ON_HOLD' },
  ]);
  world.run(ada, createTemplate({ id: idOf('M'), name: 'Kitchens', content }));
  const taskIds = ['T1', 'T2', 'T3'].map(idOf);
  const streamIds = ['U1', 'U2'].map(idOf);
  const use = { id: idOf('Q'), name: 'Ours', templateId: idOf('M'), start: '2026-12-01', streamIds, taskIds };
  world.run(ada, createProjectFromTemplate(use));
  const made = columnsOf(world, idOf('Q'));
  expect(made).toMatchObject(
    (content.columns ?? []).map(({ name, category, hue, limit }) => ({ name, category, hue, limit })),
  );
  expect(defaultColumn(made, 'BACKLOG')).toMatchObject({ name: 'Ideas', id: columnId(idOf('Q'), 'BACKLOG') });
  const [first = four, ...rest] = content.columns ?? [];
  for (const columns of [rest, [first, first, ...rest], [{ ...first, isDefault: false }, ...rest]])
    expect(
      world.refusal(ada, createTemplate({ id: idOf('M2'), name: 'x', content: { ...content, columns } } as never)),
    ).toMatchObject({
      code: 'invalid_input',
    });
});
