import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { createComment } from '../comment/commands.ts';
import type { Call } from '../command.ts';
import { addDependency } from '../dependency/commands.ts';
import { disablePerson } from '../person/commands.ts';
import { erasePerson } from '../person/erase.ts';
import { SYSTEM } from '../command.ts';
import { createProject, updateProject } from '../project/commands.ts';
import { addMember, leaveProject, removeMember } from '../project/members.ts';
import { schema } from '../registry.ts';
import { createSeries } from '../series/commands.ts';
import { setSubscription } from '../subscription/commands.ts';
import { moveTask, reassignTask, updateTask } from '../task/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { describeTask } from '../task/describe.ts';
import { restoreTask } from '../task/restoring.ts';
import { setLevel } from '../task/set-level.ts';
import { shareTask } from '../task/share.ts';
import { undoCommands } from '../task/undo.ts';
import { createTeam } from '../team/commands.ts';
import { acceptInvitation, inviteToTeam } from '../team/invitations.ts';
import { leaveTeam } from '../team/members.ts';
import { beginUpload } from '../upload/commands.ts';
import { helpingId } from '../workload/row.ts';
import { removeHelper, setHelper } from './commands.ts';
import { HELPERS_MAX, sharesOf } from './shares.ts';

const [P, Q, T, OWN] = [idOf('P'), idOf('Q'), idOf('T'), idOf('Own')];

/** Ada's task for Bob in her project with him and Cleo, and one of hers for Bob without a project, with which Cleo helps. */
function world(): World {
  const made = people();
  made.run(ada, createProject({ id: P, name: 'P', memberUids: [bob, cleo] }));
  made.run(ada, createTask({ id: T, name: 'Paint', assignee: bob, projectId: P, estimate: 600 }));
  made.run(ada, createTask({ id: OWN, name: 'Own', assignee: bob, helperUids: [cleo] }));
  return made;
}

const helpers = (made: World, id = T) => made.get('task', id)?.helperUids;
const set = (made: World, personId: string, share?: number | null) =>
  made.run(ada, setHelper({ id: T, personId, ...(share === undefined ? {} : { share }) }));

/** Undoes what a command did to a task, as a browser does. */
function undone(made: World, call: Call, id = T): void {
  const before = made.get('task', id);
  made.run(ada, call);
  const after = made.get('task', id);
  if (!before || !after) throw new Error('there is no such task');
  for (const each of undoCommands({ before, after }, after) ?? []) made.run(ada, each);
}

describe('helpers of a task', () => {
  it('are added and removed one by one, with a share or without', () => {
    const made = world();
    set(made, cleo);
    expect(made.row('task', 'T')).toMatchObject({ helperUids: [cleo], helperShares: null });
    set(made, cleo, 30);
    set(made, ada);
    expect(made.row('task', 'T')).toMatchObject({ helperUids: [cleo, ada], helperShares: { [cleo]: 30 } });
    // To say again that somebody helps leaves their share.
    expect(made.decide(ada, setHelper({ id: T, personId: cleo }))).toEqual([]);
    set(made, cleo, null);
    expect(made.row('task', 'T').helperShares).toBeNull();
    made.run(ada, removeHelper({ id: T, personId: cleo }));
    expect(made.decide(ada, removeHelper({ id: T, personId: cleo }))).toEqual([]);
    expect(helpers(made)).toEqual([ada]);
  });

  it('are people who may: members of its project, not its assignee, and not too many', () => {
    const made = world();
    expect(made.says(ada, setHelper({ id: T, personId: dan }))).toBe('The person must be a member of the project');
    expect(made.says(ada, setHelper({ id: T, personId: bob }))).toBe('The assignee can’t be a helper as well');
    expect(made.says(ada, setHelper({ id: T, personId: idOf('Nobody') }))).toBe('Person not found');
    const create = createTask({ id: idOf('U'), name: 'U', assignee: bob, projectId: P, helperUids: [dan] });
    expect(made.says(ada, create)).toBe('The person must be a member of the project');
    const many = Array.from({ length: HELPERS_MAX }, (_, at) => idOf(`helper ${at}`));
    made.put('task', { ...made.row('task', 'T'), helperUids: many });
    expect(made.says(ada, setHelper({ id: T, personId: cleo }))).toMatch(`at most ${HELPERS_MAX} helpers`);
  });

  it('have together at most all of it', () => {
    const made = world();
    set(made, cleo, 60);
    expect(made.says(ada, setHelper({ id: T, personId: ada, share: 41 }))).toMatch('more than 100%');
    set(made, ada, 40);
    expect(Object.fromEntries(sharesOf(made.row('task', 'T')))).toEqual({ [cleo]: 60, [ada]: 40, [bob]: 0 });
  });

  it('are set by who may edit the task', () => {
    const made = world();
    made.run(cleo, setHelper({ id: T, personId: ada }));
    expect(made.says(dan, setHelper({ id: T, personId: ada }))).toBe('Task not found');
    for (const each of [bob, cleo]) {
      expect(made.says(each, setHelper({ id: OWN, personId: dan }))).toMatch('permission');
      expect(made.says(each, removeHelper({ id: OWN, personId: cleo }))).toMatch('permission');
    }
  });
});

describe('who helps with a task without a project', () => {
  it('reads it and what is in its place, and comments, sets its status and its progress', () => {
    const made = world();
    made.run(ada, createTask({ id: idOf('Other'), name: 'Other', assignee: ada }));
    made.run(ada, addDependency({ id: OWN, otherId: idOf('Other') }));
    const home = schema.home('task', made.row('task', 'Own'));
    expect('people' in home && home.people).toContain(cleo);
    expect(schema.scopes('task', made.row('task', 'Own'))).toContain(`helping:${cleo}`);
    const [dependency] = made.list('dependency', 'taskId', OWN);
    if (!dependency) throw new Error('nothing was written');
    expect(schema.scopes('dependency', dependency)).toContain(`helping:${cleo}`);
    made.run(cleo, moveTask({ id: OWN, status: 'IN_PROGRESS' }));
    made.run(cleo, updateTask({ id: OWN, progress: 40 }));
    made.run(cleo, createComment({ id: idOf('C'), taskId: OWN, text: 'Begun' }));
    made.run(cleo, setSubscription({ taskId: OWN, kind: 'mute' }));
    expect(made.row('task', 'Own')).toMatchObject({ status: 'IN_PROGRESS', progress: 40, comments: 1 });
  });

  it('does nothing else with it', () => {
    const made = world();
    const file = { id: idOf('File'), taskId: OWN, name: 'plan.pdf', size: 3 };
    const calls: readonly Call[] = [
      updateTask({ id: OWN, name: 'Mine' }),
      updateTask({ id: OWN, estimate: 60 }),
      describeTask({ id: OWN, text: 'Mine' }),
      reassignTask({ id: OWN, assignee: cleo }),
      moveTask({ id: OWN, projectId: P }),
      setLevel({ id: OWN, micromanagement: 'HIGH' }),
      shareTask({ id: OWN, isShared: true }),
      deleteTask({ id: OWN }),
      createTask({ id: idOf('Sub'), name: 'Sub', assignee: cleo, parentId: OWN }),
      beginUpload(file),
    ];
    for (const call of calls) expect(made.says(cleo, call), call.name).toMatch(/permission|can set check-ins/);
    // Its assignee may still estimate it and add files.
    made.run(bob, updateTask({ id: OWN, estimate: 60 }));
    made.run(bob, beginUpload(file));
  });

  it('reads it no more once they stop', () => {
    const made = world();
    made.run(ada, createTask({ id: idOf('Other'), name: 'Other', assignee: ada }));
    made.run(ada, addDependency({ id: OWN, otherId: idOf('Other') }));
    made.run(ada, removeHelper({ id: OWN, personId: cleo }));
    expect(made.list('dependency', 'taskId', OWN)).toMatchObject([{ helperUids: [] }]);
    expect(made.says(cleo, moveTask({ id: OWN, status: 'DONE' }))).toBe('Task not found');
  });
});

describe('helping ends', () => {
  it('for who becomes the assignee, and is undone with that', () => {
    const made = world();
    set(made, cleo, 25);
    undone(made, reassignTask({ id: T, assignee: cleo }));
    expect(made.row('task', 'T')).toMatchObject({ assignee: bob, helperUids: [cleo], helperShares: { [cleo]: 25 } });
    made.run(ada, reassignTask({ id: T, assignee: cleo }));
    expect(made.row('task', 'T')).toMatchObject({ assignee: cleo, helperUids: [], helperShares: null });
  });

  it('in a project that they are no member of, and is undone with that', () => {
    const made = world();
    made.run(ada, createProject({ id: Q, name: 'Q', memberUids: [bob] }));
    set(made, cleo);
    set(made, ada, 10);
    undone(made, moveTask({ id: T, projectId: Q }));
    expect(made.row('task', 'T')).toMatchObject({ projectId: P, helperUids: [ada, cleo], helperShares: { [ada]: 10 } });
    made.run(ada, moveTask({ id: T, projectId: Q }));
    expect(helpers(made)).toEqual([ada]);
    made.run(ada, moveTask({ id: T, projectId: null }));
    expect(helpers(made)).toEqual([ada]);
  });

  it('for who leaves the project, also of finished tasks, of tasks that are restored and by a team', () => {
    const made = world();
    set(made, cleo);
    made.run(ada, moveTask({ id: T, status: 'DONE' }));
    made.run(cleo, leaveProject({ id: P }));
    expect(helpers(made)).toEqual([]);
    made.run(ada, addMember({ id: P, personId: cleo }));
    set(made, cleo);
    made.run(ada, deleteTask({ id: T }));
    made.run(ada, removeMember({ id: P, personId: cleo }));
    expect(helpers(made)).toEqual([cleo]);
    made.run(ada, restoreTask({ id: T }));
    expect(helpers(made)).toEqual([]);
    const team = idOf('Team');
    made.run(ada, createTeam({ id: team, name: 'Team' }));
    made.run(ada, inviteToTeam({ id: team, personUids: [dan] }));
    made.run(dan, acceptInvitation({ id: team }));
    made.run(ada, updateProject({ id: P, visibility: 'TEAM', teamId: team }));
    set(made, dan);
    made.run(dan, leaveTeam({ id: team }));
    expect(helpers(made)).toEqual([]);
  });

  it('for who deletes their account; who is disabled stays, as an assignee does', () => {
    const made = world();
    set(made, cleo);
    made.run(ada, disablePerson({ id: cleo }));
    expect([helpers(made), helpers(made, OWN)]).toEqual([[cleo], [cleo]]);
    made.run(SYSTEM, erasePerson({ id: cleo }));
    expect([helpers(made), helpers(made, OWN)]).toEqual([[], []]);
  });

  it('but the task stays with who helps when nobody else is left', () => {
    const made = world();
    made.run(bob, createTask({ id: idOf('Bobs'), name: 'Bobs', assignee: bob, helperUids: [cleo] }));
    made.run(SYSTEM, erasePerson({ id: bob }));
    expect(made.row('task', 'Bobs')).toMatchObject({ assignee: cleo, helperUids: [], deletedAt: null });
  });
});

it('comes again with the next task of a series, without who may not any more', () => {
  const made = world();
  set(made, cleo, 20);
  set(made, ada);
  made.run(ada, createSeries({ id: idOf('Series'), taskId: T, rule: 'FREQ=DAILY', timeZone: 'UTC' }));
  made.run(ada, removeMember({ id: P, personId: cleo }));
  made.run(bob, moveTask({ id: T, status: 'DONE' }));
  const next = made.all('task').find(({ occurrence }) => occurrence === 2);
  expect(next).toMatchObject({ helperUids: [ada], helperShares: null });
  expect(made.row('series', 'Series').helperUids).toEqual([ada]);
});

it('is heard to who is added, who then hears what followers hear', () => {
  const made = world();
  set(made, cleo);
  const heard = (person: string) => made.list('notification', 'userId', person).map(({ content }) => content);
  expect(heard(cleo)).toEqual(['Ada has added you as a helper to "Own"', 'Ada has added you as a helper to "Paint"']);
  set(made, cleo, 10);
  made.run(bob, createComment({ id: idOf('C'), taskId: T, text: 'Which color?' }));
  made.run(bob, moveTask({ id: T, status: 'DONE' }));
  expect(heard(cleo).slice(2)).toEqual(['Bob commented on "Paint": Which color?', 'Task "Paint" was completed by Bob']);
});

describe('the workload of a helper', () => {
  const loads = (made: World) =>
    made.all('workloadTask').filter(({ taskId, deletedAt }) => taskId === T && deletedAt === null);
  const shares = (made: World) =>
    Object.fromEntries(loads(made).map(({ assignee, share, isHelping }) => [assignee, isHelping ? share : -share]));

  it('is a row of their own with their share; together the shares are all of it', () => {
    const made = world();
    expect(shares(made)).toEqual({ [bob]: -100 });
    set(made, cleo);
    expect(shares(made)).toEqual({ [bob]: -50, [cleo]: 50 });
    set(made, ada);
    expect(shares(made)).toEqual({ [bob]: -34, [cleo]: 33, [ada]: 33 });
    set(made, cleo, 70);
    expect(shares(made)).toEqual({ [bob]: -15, [cleo]: 70, [ada]: 15 });
    expect(made.get('workloadTask', helpingId(T, cleo))).toMatchObject({ taskId: T, estimate: 600, status: 'BACKLOG' });
    made.run(bob, updateTask({ id: T, progress: 50 }));
    expect(loads(made).map(({ progress }) => progress)).toEqual([50, 50, 50]);
  });

  it('goes with their help, the task and its project', () => {
    const made = world();
    set(made, cleo);
    set(made, ada);
    made.run(ada, removeHelper({ id: T, personId: ada }));
    expect(shares(made)).toEqual({ [bob]: -50, [cleo]: 50 });
    made.run(ada, reassignTask({ id: T, assignee: cleo }));
    expect(shares(made)).toEqual({ [cleo]: -100 });
    set(made, bob);
    made.run(ada, deleteTask({ id: T }));
    expect(shares(made)).toEqual({});
    made.run(ada, restoreTask({ id: T }));
    expect(shares(made)).toEqual({ [cleo]: -50, [bob]: 50 });
  });

  it('says of a private task no more than that of its assignee', () => {
    const made = world();
    const [own, helps] = [OWN, helpingId(OWN, cleo)].map((id) => made.get('workloadTask', id));
    expect(helps).toEqual({ ...own, id: helpingId(OWN, cleo), assignee: cleo, isHelping: true });
    expect(helps).toMatchObject({ isPrivate: true, share: 50 });
  });
});
