import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { erasePerson } from '../person/erase.ts';
import { createProject, deleteProject } from '../project/commands.ts';
import { addMember, removeMember } from '../project/members.ts';
import { createTag, deleteTag } from '../tag/commands.ts';
import { createTaskWithSubtasks } from '../task/create-with-subtasks.ts';
import { deleteTask } from '../task/deletion.ts';
import { createTeam } from '../team/commands.ts';
import { createTemplate, deleteTemplate, moveTemplate, renameTemplate, restoreTemplate } from './commands.ts';
import type { Content } from './content.ts';
import { createProjectFromTemplate } from './create-project.ts';
import { TEMPLATES_MAX } from './room.ts';

const [M, P, T, N, TAG, GONE] = ['M', 'P', 'T', 'N', 'TAG', 'GONE'].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const MISSING = 'Template not found';

const task = {
  name: 'Paint',
  description: '- [ ] walls',
  priority: 'HIGH' as const,
  tags: [] as string[],
  estimate: 90,
};
const dated = { ...task, startsAfter: null, dueAfter: 3 };
const taskContent: Content = { kind: 'task', ...task, subtasks: [{ ...task, name: 'Buy paint' }] };
const projectContent: Content = {
  kind: 'project',
  description: 'How we do kitchens',
  hue: 4,
  icon: '🚀',
  dueAfter: 30,
  streams: ['Before', 'After'],
  tasks: [
    {
      ...dated,
      startsAfter: 1,
      tags: [TAG, GONE],
      stream: 1,
      subtasks: [{ ...dated, name: 'Buy paint', dueAfter: 0 }],
    },
    { ...dated, name: 'Sweep', dueAfter: null, stream: null, subtasks: [] },
  ],
};
const streamIds = ['S1', 'S2'].map(idOf);
const taskIds = ['A', 'B', 'C'].map(idOf);
const use = (given: object = {}) =>
  createProjectFromTemplate({
    id: N,
    name: 'Our kitchen',
    templateId: M,
    start: '2026-12-01',
    streamIds,
    taskIds,
    ...given,
  });

/** Bob's, who is in Ada's project. */
function withTemplate(content: Content = projectContent, place: { projectId?: string; teamId?: string } = {}): World {
  const world = people();
  world.run(ada, createProject({ id: P, name: 'Kitchen', memberUids: [bob] }));
  world.run(ada, createTeam({ id: T, name: 'Builders' }));
  world.run(ada, createTag({ id: TAG, name: 'wall' }));
  world.run(bob, createTag({ id: GONE, name: 'gone' }));
  world.run(bob, deleteTag({ id: GONE }));
  world.run(bob, createTemplate({ id: M, name: ' A kitchen ', content, ...place }));
  return world;
}

describe('a template', () => {
  it('is its owner’s alone', () => {
    const world = withTemplate();
    expect(world.row('template', 'M')).toMatchObject({ name: 'A kitchen', content: projectContent, ownerUid: bob });
    for (const call of [
      renameTemplate({ id: M, name: 'Mine' }),
      moveTemplate({ id: M, projectId: P }),
      deleteTemplate({ id: M }),
      restoreTemplate({ id: M }),
      use(),
    ])
      expect(world.says(ada, call)).toBe(MISSING);
    world.run(bob, renameTemplate({ id: M, name: 'Kitchens' }));
    expect(world.row('template', 'M').name).toBe('Kitchens');
  });

  it('is shared with a project, whose members use and change it like their own', () => {
    const world = withTemplate();
    world.run(bob, moveTemplate({ id: M, projectId: P }));
    world.run(ada, renameTemplate({ id: M, name: 'Ours' }));
    world.run(ada, addMember({ id: P, personId: cleo }));
    expect(world.says(cleo, moveTemplate({ id: M, projectId: null }))).toBe(
      'Only its owner, the project’s owner or a lead of the team can move it',
    );
    world.run(ada, removeMember({ id: P, personId: cleo }));
    world.run(ada, use());
    expect(world.row('project', 'N').ownerUid).toBe(ada);
    expect(world.says(cleo, use({ id: idOf('another') }))).toBe(MISSING);
    world.run(ada, deleteTemplate({ id: M }));
    expect(world.says(bob, use({ id: idOf('another') }))).toBe(MISSING);
    world.run(bob, restoreTemplate({ id: M }));
    expect(world.row('template', 'M').deletedAt).toBeNull();
  });

  it('goes with its owner’s account if it is private, and stays where it is shared', () => {
    const [own, shared] = [withTemplate(), withTemplate(taskContent, { projectId: P })];
    for (const world of [own, shared]) world.run('system', erasePerson({ id: bob }));
    expect(own.row('template', 'M').deletedAt).not.toBeNull();
    expect(shared.row('template', 'M').deletedAt).toBeNull();
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ teamId: T }, 'Team not found'],
    [{ content: { kind: 'list' } }, 'content.kind: is not valid'],
    [{ content: { ...taskContent, name: '' } }, 'Task name is required'],
    [{ content: { ...taskContent, assignee: bob } }, 'assignee: is not a known field'],
    [{ content: { ...projectContent, streams: ['One'] } }, 'content: must name one of the streams'],
    [
      { content: { ...projectContent, tasks: [{ ...dated, startsAfter: 4, stream: null, subtasks: [] }] } },
      'content: must not have a task that is due before it starts',
    ],
    [
      { content: { ...taskContent, subtasks: Array.from({ length: 200 }, () => task) } },
      'A template holds at most 200 tasks. Leave some out.',
    ],
    [
      { content: { ...taskContent, subtasks: [1, 2, 3].map(() => ({ ...task, description: 'x'.repeat(40_000) })) } },
      'A template holds at most 100000 characters in all. Shorten its descriptions.',
    ],
  ])('is refused with %#', (given, says) => {
    const input = { id: idOf('another'), name: 'A template', content: taskContent, ...given };
    expect(withTemplate().says(bob, { name: 'template.create', version: 1, input })).toBe(says);
  });
});

describe('a project from a template', () => {
  it('has its streams and tasks, as the person’s own, counted from the start', () => {
    const world = withTemplate();
    world.run(bob, use());
    expect(world.row('project', 'N')).toMatchObject({
      name: 'Our kitchen',
      description: 'How we do kitchens',
      hue: 4,
      icon: '🚀',
      dueAt: '2026-12-31',
      memberUids: [bob],
    });
    expect(['S1', 'S2'].map((name) => world.row('stream', name))).toMatchObject([
      { name: 'Before', order: 0, projectId: N },
      { name: 'After', order: 1, projectId: N },
    ]);
    const tasks = ['A', 'B', 'C'].map((name) => world.row('task', name));
    expect(tasks).toMatchObject([
      { name: 'Paint', startDate: '2026-12-02', deadline: '2026-12-04', tags: [TAG], streamId: streamIds[1] },
      { name: 'Buy paint', parentId: taskIds[0], projectId: N, streamId: streamIds[1], deadline: '2026-12-01' },
      { name: 'Sweep', deadline: null, streamId: null, parentId: null, projectId: N },
    ]);
    for (const each of tasks) expect(each).toMatchObject({ assignee: bob, status: 'BACKLOG', userId: bob });
    expect(new Set(tasks.map(({ number }) => number)).size).toBe(3);
    expect(tasks.map(({ rank }) => rank)).toEqual(tasks.map(({ rank }) => rank).toSorted());
    expect(world.get('tally', N)).toMatchObject({ total: 3, done: 0 });
    world.run(bob, deleteProject({ id: N }));
    expect(world.row('project', 'N').deletedAt).not.toBeNull();
  });

  it.each([
    [{ taskIds: taskIds.slice(1) }, 'taskIds: must be 3 ids'],
    [{ streamIds: [] }, 'streamIds: must be 2 ids'],
    [{ taskIds: [idOf('A'), idOf('A'), idOf('C')] }, 'This ID is already in use'],
    [{ start: '9999-12-30' }, 'start: is too late'],
    [{ name: '' }, 'Project name is required'],
    [{ templateId: idOf('none') }, MISSING],
  ])('is refused whole with %#', (given, says) => {
    const world = withTemplate();
    expect(world.says(bob, use(given))).toBe(says);
    expect(world.get('project', N)).toBeUndefined();
  });

  it('is not made of a template of a task', () => {
    expect(withTemplate(taskContent).says(bob, use({ streamIds: [], taskIds: [] }))).toBe(MISSING);
  });

  it('is one of a hundred in its place, whether it is saved, moved or restored there', () => {
    const world = people();
    world.run(ada, createProject({ id: P, name: 'Kitchen' }));
    const all = Array.from({ length: TEMPLATES_MAX }, (_, at) => idOf(`all ${at}`));
    const save = (id: string, place: { projectId?: string } = {}) =>
      createTemplate({ id, name: 'A task', content: taskContent, ...place });
    const full = 'too_many_templates';
    for (const id of all) world.run(ada, save(id, { projectId: P }));
    expect(() => world.run(ada, save(M, { projectId: P }))).toThrow(full);
    world.run(ada, save(M));
    expect(() => world.run(ada, moveTemplate({ id: M, projectId: P }))).toThrow(full);
    // One that is there may stay.
    world.run(ada, moveTemplate({ id: all[0] ?? '', projectId: P }));
    world.run(ada, deleteTemplate({ id: all[0] ?? '' }));
    world.run(ada, moveTemplate({ id: M, projectId: P }));
    expect(() => world.run(ada, restoreTemplate({ id: all[0] ?? '' }))).toThrow(full);
  });
});

describe('a task with subtasks', () => {
  const subtasks = ['B', 'C'].map((id) => ({ id: idOf(id), name: `Part ${id}`, assignee: ada }));
  const make = (given: object = {}) =>
    createTaskWithSubtasks({ id: idOf('A'), name: 'Paint', assignee: bob, projectId: P, subtasks, ...given });

  it('is made in one command, and undone by deleting it', () => {
    const world = withTemplate();
    world.run(bob, make());
    expect(['A', 'B', 'C'].map((name) => world.row('task', name))).toMatchObject([
      { number: 1, parentId: null, projectId: P },
      { number: 2, parentId: idOf('A'), projectId: P, assignee: ada },
      { number: 3, parentId: idOf('A'), projectId: P, assignee: ada },
    ]);
    expect(world.all('notification').filter(({ kind }) => kind === 'assignment')).not.toEqual([]);
    world.run(bob, deleteTask({ id: idOf('A') }));
    for (const name of ['A', 'B', 'C']) expect(world.row('task', name).deletedAt).not.toBeNull();
  });

  it.each([
    [{ subtasks: [{ ...subtasks[0], assignee: cleo }] }, 'The assignee must be a member of the project'],
    [{ subtasks: [{ ...subtasks[0], name: ' ' }] }, 'Task name is required'],
    [{ subtasks: [{ ...subtasks[0], id: idOf('A') }] }, 'This ID is already in use'],
    [{ projectId: idOf('none') }, 'Project not found'],
  ])('is refused whole with %#', (given, says) => {
    const world = withTemplate();
    expect(world.says(bob, make(given))).toBe(says);
    expect(world.all('task')).toEqual([]);
  });
});
