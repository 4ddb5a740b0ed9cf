/** Who may do what, written out once more: a literal copy that shares no code with the rules. */
import { describe, expect, it } from 'vitest';
import { idOf, World } from '#test/domain/world.ts';
import type { Call } from './command.ts';
import { createComment } from './comment/commands.ts';
import { ensureProfile } from './profile/account.ts';
import { createProject, deleteProject, updateProject } from './project/commands.ts';
import { addMember, leaveProject, removeMember } from './project/members.ts';
import { handOverProject, offerOwnership } from './project/ownership.ts';
import { createStream, deleteStream, renameStream, reorderStream } from './stream/commands.ts';
import { createTag, deleteTag } from './tag/commands.ts';
import { moveTask, reassignTask, updateTask } from './task/commands.ts';
import { setLevel } from './task/set-level.ts';
import { shareTask } from './task/share.ts';
import { createTask } from './task/create.ts';
import { deleteTask } from './task/deletion.ts';
import { addTag, removeTag } from './task/tagging.ts';

/** The former author and assignee are members no more. */
const roles = ['Author', 'Assignee', 'Owner', 'Member', 'Stranger', 'Former author', 'Former assignee'] as const;
const [P, T, U, F, S, tag] = ['P', 'T', 'U', 'F', 'S', 'tag'].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

/**
 * Project P with task T and stream S, both by the author; task U without a project; task F by and for people who have
 * left.
 */
function world(): World {
  const made = new World();
  for (const role of roles)
    made.run('system', ensureProfile({ id: idOf(role), displayName: role, email: `${idOf(role)}@example.org` }));
  const memberUids = roles.filter((role) => role !== 'Stranger').map(idOf);
  made.run(idOf('Owner'), createProject({ id: P, name: 'P', memberUids }));
  made.run(idOf('Author'), createTag({ id: tag, name: 'tag' }));
  made.run(idOf('Author'), createStream({ id: S, projectId: P, name: 'S' }));
  made.run(idOf('Author'), createTask({ id: T, name: 'T', assignee: idOf('Assignee'), projectId: P, tags: [tag] }));
  made.run(idOf('Author'), createTask({ id: U, name: 'U', assignee: idOf('Assignee'), tags: [tag] }));
  const former = {
    id: F,
    name: 'F',
    assignee: idOf('Former assignee'),
    projectId: P,
    status: 'DONE',
  } as const;
  made.run(idOf('Former author'), createTask(former));
  for (const role of ['Former author', 'Former assignee'])
    made.run(idOf('Owner'), removeMember({ id: P, personId: idOf(role) }));
  return made;
}

const content = (id: string): Call[] => [
  updateTask({ id, name: 'New' }),
  updateTask({ id, description: 'New' }),
  updateTask({ id, deadline: '2026-05-01' }),
  updateTask({ id, priority: 'HIGH' }),
  addTag({ id, tagId: tag }),
  removeTag({ id, tagId: tag }),
];
const work = (id: string): Call[] => [
  moveTask({ id, status: 'ON_HOLD' }),
  moveTask({ id, rank: 'a1' }),
  updateTask({ id, progress: 50 }),
  createComment({ id: idOf('C'), taskId: id, text: 'text' }),
];

const LEVEL_NOT_YOURS = 'Only the author, the project’s owner and leads of the assignee can set check-ins';
const members = ['Author', 'Assignee', 'Owner', 'Member'];

/** What is done, who may, and what everyone else gets: people who see the row, and people who don't. */
const table: readonly (readonly [string, readonly Call[], readonly string[], seen: string, unseen: string])[] = [
  ['task in a project: content', [...content(T), moveTask({ id: T, streamId: S })], members, '', 'Task not found'],
  ['task in a project: work', work(T), members, '', 'Task not found'],
  ['task in a project: reassign', [reassignTask({ id: T, assignee: idOf('Member') })], members, '', 'Task not found'],
  [
    'task in a project: level',
    [setLevel({ id: T, micromanagement: 'LOW' })],
    ['Author', 'Owner'],
    LEVEL_NOT_YOURS,
    'Task not found',
  ],
  [
    'task in a project: deletion',
    [deleteTask({ id: T })],
    ['Author', 'Owner'],
    'You don’t have permission to do this',
    'Task not found',
  ],
  ['task of people who have left: content', content(F), members, '', 'Task not found'],
  [
    'task of people who have left: level',
    [setLevel({ id: F, micromanagement: 'LOW' })],
    ['Owner'],
    LEVEL_NOT_YOURS,
    'Task not found',
  ],
  [
    'task of people who have left: deletion',
    [deleteTask({ id: F })],
    ['Owner'],
    'You don’t have permission to do this',
    'Task not found',
  ],
  [
    'task in a project: sharing with leads',
    [shareTask({ id: T, isShared: true })],
    [],
    'You don’t have permission to do this',
    'Task not found',
  ],
  [
    'task without a project: sharing with leads',
    [shareTask({ id: U, isShared: true })],
    ['Assignee'],
    'You don’t have permission to do this',
    'Task not found',
  ],
  [
    'task without a project: level',
    [setLevel({ id: U, micromanagement: 'LOW' })],
    ['Author'],
    LEVEL_NOT_YOURS,
    'Task not found',
  ],
  [
    'task without a project: content, reassigning, deletion',
    [...content(U), reassignTask({ id: U, assignee: idOf('Stranger') }), deleteTask({ id: U })],
    ['Author'],
    'You don’t have permission to do this',
    'Task not found',
  ],
  ['task without a project: work', work(U), ['Author', 'Assignee'], '', 'Task not found'],
  ['project: streams', [createStream({ id: idOf('S2'), projectId: P, name: 'S2' })], members, '', 'Project not found'],
  [
    'stream',
    [renameStream({ id: S, name: 'S2' }), reorderStream({ id: S, order: 0 })],
    members,
    '',
    'Stream not found',
  ],
  [
    'stream: deletion',
    [deleteStream({ id: S })],
    ['Author', 'Owner'],
    'Only the project owner or its creator can delete a stream',
    'Stream not found',
  ],
  [
    'project: edit',
    [updateProject({ id: P, name: 'New' })],
    ['Owner'],
    'Only project owner can edit the project',
    'Project not found',
  ],
  [
    'project: add',
    [addMember({ id: P, personId: idOf('Stranger') })],
    ['Owner'],
    'Only project owner can add members',
    'Project not found',
  ],
  [
    'project: remove',
    [removeMember({ id: P, personId: idOf('Member') })],
    ['Owner'],
    'Only project owner can remove members',
    'Project not found',
  ],
  [
    'project: offer ownership',
    [offerOwnership({ id: P, personId: idOf('Member') }), handOverProject({ id: P, personId: idOf('Member') })],
    ['Owner'],
    'Only project owner can transfer the project',
    'Project not found',
  ],
  [
    'project: leave',
    [leaveProject({ id: P })],
    ['Author', 'Assignee', 'Member'],
    'The owner can’t leave. Transfer ownership first.',
    'Project not found',
  ],
  [
    'project: delete',
    [deleteProject({ id: P })],
    ['Owner'],
    'Only project owner can delete the project',
    'Project not found',
  ],
  ['tag: create', [createTag({ id: idOf('tag 2'), name: 'tag 2' })], roles, '', ''],
  [
    'tag: delete',
    [deleteTag({ id: tag })],
    ['Author'],
    'You can only delete tags you created',
    'You can only delete tags you created',
  ],
];

describe.each(table)('%s', (what, calls, allowed, seen, unseen) => {
  const readers = what.startsWith('task without') ? ['Author', 'Assignee'] : members;

  it.each(roles)('by the role %s', (role) => {
    const expected = allowed.includes(role) ? null : readers.includes(role) ? seen : unseen;
    for (const call of calls) expect(world().says(idOf(role), call), call.name).toBe(expected);
  });
});
