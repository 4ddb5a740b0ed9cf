import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people } from '#test/domain/world.ts';
import { createProject } from '../project/commands.ts';
import { reassignTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { disablePerson, enablePerson, setRole } from './commands.ts';
import { setAvatar } from './avatar.ts';
import { erasePerson } from './erase.ts';

const project = idOf('project');
const eve = idOf('Eve');

describe('disabling a person', () => {
  it('is for administrators, and neither for themselves nor for unknown people', () => {
    const world = people();
    expect(world.says(bob, disablePerson({ id: cleo }))).toBe('Only an administrator can do this');
    expect(world.says(ada, disablePerson({ id: ada }))).toMatch('You can’t do this to your own account');
    expect(world.says(ada, disablePerson({ id: eve }))).toBe('Person not found');
    world.run(ada, disablePerson({ id: bob }));
    expect(world.row('person', 'Bob')).toMatchObject({ disabledAt: world.now, updatedAt: world.now });
    expect(world.run(ada, disablePerson({ id: bob }))).toEqual([]);
  });

  it('keeps their tasks, and can be undone', () => {
    const world = people();
    world.run(ada, createTask({ id: idOf('task'), name: 'Paint', assignee: bob }));
    expect(world.run(ada, disablePerson({ id: bob })).map(({ table }) => table)).toEqual(['person']);
    expect(world.row('task', 'task').assignee).toBe(bob);
    expect(world.says(bob, enablePerson({ id: bob }))).toBe('Only an administrator can do this');
    world.run(ada, enablePerson({ id: bob }));
    expect(world.row('person', 'Bob').disabledAt).toBeNull();
  });

  it('removes the administrator role, too', () => {
    const world = people();
    world.run(ada, setRole({ id: bob, role: 'administrator' }));
    world.run(bob, disablePerson({ id: ada }));
    expect(world.says(ada, disablePerson({ id: bob }))).toBe('Only an administrator can do this');
  });
});

describe('the role of a person', () => {
  it('is changed by administrators, so that one is always left', () => {
    const world = people();
    expect(world.says(bob, setRole({ id: cleo, role: 'administrator' }))).toBe('Only an administrator can do this');
    world.run(ada, setRole({ id: bob, role: 'administrator' }));
    world.run(bob, setRole({ id: ada, role: 'person' }));
    expect(world.says(bob, setRole({ id: bob, role: 'person' }))).toMatch('You can’t do this to your own account');
    expect(world.row('person', 'Bob').role).toBe('administrator');
  });
});

describe('a picture', () => {
  it('is named in the directory once it is stored', () => {
    const world = people();
    world.run('system', setAvatar({ id: bob, avatar: 'hash' }));
    expect(world.row('person', 'Bob').avatar).toBe('hash');
    world.run('system', setAvatar({ id: bob, avatar: null }));
    expect(world.row('person', 'Bob').avatar).toBeNull();
    expect(world.says(bob, setAvatar({ id: bob, avatar: 'other' }))).toBe('Unknown command: person.setAvatar');
  });
});

describe('deleting an account', () => {
  it('leaves a row without a name, and deletes what only they could see', () => {
    const world = people();
    world.run(ada, createProject({ id: project, name: 'Kitchen', memberUids: [bob, cleo] }));
    world.run(bob, createTask({ id: idOf('shared'), name: 'Paint', assignee: bob, projectId: project }));
    world.run(bob, createTask({ id: idOf('alone'), name: 'Diary', assignee: bob }));
    world.run(bob, createTask({ id: idOf('given'), name: 'Call', assignee: cleo }));
    world.run(cleo, createTask({ id: idOf('got'), name: 'Write', assignee: bob }));
    world.run('system', setAvatar({ id: bob, avatar: 'hash' }));
    world.run('system', erasePerson({ id: bob }));

    expect(world.row('person', 'Bob')).toMatchObject({
      displayName: 'Deleted person',
      role: 'person',
      avatar: null,
      disabledAt: world.now,
      erasedAt: world.now,
      deletedAt: null,
    });
    expect(world.row('profile', 'Bob')).toMatchObject({ email: '', deletedAt: world.now });
    expect(world.row('project', 'project').memberUids).toEqual([ada, cleo]);
    expect(world.row('task', 'shared')).toMatchObject({ assignee: ada, userId: bob, authorName: 'Deleted person' });
    expect(world.row('task', 'alone').deletedAt).toBe(world.now);
    expect(world.row('task', 'given')).toMatchObject({ assignee: cleo, deletedAt: null });
    expect(world.row('task', 'got')).toMatchObject({ assignee: cleo, deletedAt: null });
    expect(world.notificationsOf(ada)).toContain(
      'Tasks Reassigned: Bob left Pulse. You now have their 1 unfinished task in "Kitchen".',
    );
    expect(world.all('notification').filter(({ userId, content }) => userId === bob && content !== '')).toEqual([]);
    expect(world.says('system', erasePerson({ id: bob }))).toBe('Person not found');
    expect(world.says(ada, enablePerson({ id: bob }))).toBe('Person not found');
  });

  it('deletes a task without a project whose other person is already gone', () => {
    const world = people();
    world.run(bob, createTask({ id: idOf('task'), name: 'Call', assignee: cleo }));
    world.run('system', erasePerson({ id: bob }));
    expect(world.row('task', 'task').deletedAt).toBeNull();
    world.run('system', erasePerson({ id: cleo }));
    expect(world.row('task', 'task').deletedAt).toBe(world.now);
  });

  it('makes subtasks of such a task that others still have tasks of their own', () => {
    const world = people();
    world.run(bob, createTask({ id: idOf('task'), name: 'Move', assignee: bob }));
    for (const assignee of [bob, cleo])
      world.run(bob, createTask({ id: idOf(`for ${assignee}`), name: 'Call', assignee, parentId: idOf('task') }));
    world.run('system', erasePerson({ id: bob }));
    expect(world.row('task', `for ${cleo}`)).toMatchObject({ deletedAt: null, parentId: null });
    expect(world.row('task', `for ${bob}`).deletedAt).toBe(world.now);
  });

  it('deletes the notifications of such a task', () => {
    const world = people();
    world.run(bob, createTask({ id: idOf('task'), name: 'Call', assignee: ada }));
    world.run(bob, reassignTask({ id: idOf('task'), assignee: cleo }));
    for (const id of [bob, cleo]) world.run('system', erasePerson({ id }));
    expect(world.list('notification', 'userId', ada)).toMatchObject([{ taskId: idOf('task'), deletedAt: world.now }]);
  });

  it('is refused while they own a project', () => {
    const world = people();
    for (const name of ['A', 'B', 'C', 'D']) world.run(bob, createProject({ id: idOf(name), name }));
    expect(world.says('system', erasePerson({ id: bob }))).toBe(
      'Transfer or delete the projects you own first: A, B, C, …',
    );
  });

  it('is refused while they are the only administrator', () => {
    const world = people();
    expect(world.says('system', erasePerson({ id: ada }))).toMatch('The last administrator can’t leave');
    world.run(ada, setRole({ id: bob, role: 'administrator' }));
    world.run('system', erasePerson({ id: ada }));
    expect(world.says('system', erasePerson({ id: bob }))).toMatch('The last administrator can’t leave');
  });
});
