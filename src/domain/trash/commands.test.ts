import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import type { Call } from '../command.ts';
import { createColumn, deleteColumn, restoreColumn } from '../column/commands.ts';
import { createComment, deleteComment, restoreComment } from '../comment/commands.ts';
import { FOR_GOOD } from '../deletion.ts';
import { createField, deleteField, restoreField } from '../field/commands.ts';
import { createNote, deleteNote, restoreNote } from '../note/commands.ts';
import { createProject, deleteProject, restoreProject } from '../project/commands.ts';
import { purgeRows } from '../purge/commands.ts';
import { createStream, deleteStream, restoreStream } from '../stream/commands.ts';
import { createTag, deleteTag, restoreTag } from '../tag/commands.ts';
import { createTask } from '../task/create.ts';
import { deleteTask } from '../task/deletion.ts';
import { restoreTask } from '../task/restoring.ts';
import { createTeam, deleteTeam, restoreTeam } from '../team/commands.ts';
import { acceptInvitation, inviteToTeam } from '../team/invitations.ts';
import { makeLead } from '../team/members.ts';
import { deleteNow } from './commands.ts';
import { TRASH_KINDS, type TrashKind } from './kinds.ts';

interface Thing {
  /** Who may restore it. */
  readonly by: string;
  readonly remove: (input: { id: string }) => Call;
  readonly restore: (input: { id: string; deletedAt?: number }) => Call;
  readonly missing: string;
  /** The refusal for a member of the project without rights to it. */
  readonly refusal: string;
}

const NO = 'You don’t have permission to do this';
const things: { readonly [K in TrashKind]: Thing } = {
  project: {
    by: ada,
    remove: deleteProject,
    restore: restoreProject,
    missing: 'Project not found',
    refusal: 'Only project owner can delete the project',
  },
  team: {
    by: ada,
    remove: deleteTeam,
    restore: restoreTeam,
    missing: 'Team not found',
    refusal: 'Only a lead of the team can do this',
  },
  task: { by: bob, remove: deleteTask, restore: restoreTask, missing: 'Task not found', refusal: NO },
  stream: {
    by: bob,
    remove: deleteStream,
    restore: restoreStream,
    missing: 'Stream not found',
    refusal: 'Only the project owner or its creator can delete a stream',
  },
  column: {
    by: ada,
    remove: ({ id }) => deleteColumn({ id, projectId: idOf('project') }),
    restore: restoreColumn,
    missing: 'Column not found',
    refusal: 'Only project owner can edit the project',
  },
  field: {
    by: ada,
    remove: deleteField,
    restore: restoreField,
    missing: 'Field not found',
    refusal: 'Only project owner can edit the project',
  },
  tag: {
    by: bob,
    remove: deleteTag,
    restore: restoreTag,
    missing: 'Tag does not exist',
    refusal: 'You can only delete tags you created',
  },
  comment: { by: bob, remove: deleteComment, restore: restoreComment, missing: 'Comment not found', refusal: NO },
  note: {
    by: bob,
    remove: deleteNote,
    restore: restoreNote,
    missing: 'Note not found',
    refusal: 'Only the owner of the note can do this',
  },
};

/** Ada's project with Bob and Cleo, and one thing of each kind in it by Bob. */
function furnished(): World {
  const world = people();
  world.run(ada, createProject({ id: idOf('project'), name: 'Kitchen', memberUids: [bob, cleo] }));
  world.run(ada, createTeam({ id: idOf('team'), name: 'Builders' }));
  world.run(ada, inviteToTeam({ id: idOf('team'), personUids: [cleo] }));
  world.run(cleo, acceptInvitation({ id: idOf('team') }));
  world.run(bob, createStream({ id: idOf('stream'), projectId: idOf('project'), name: 'North' }));
  const column = { id: idOf('column'), projectId: idOf('project'), name: 'Review', category: 'IN_PROGRESS' } as const;
  world.run(ada, createColumn(column));
  world.run(ada, createField({ id: idOf('field'), projectId: idOf('project'), name: 'Cost', type: 'NUMBER' }));
  world.run(bob, createTag({ id: idOf('tag'), name: 'urgent' }));
  const task = { id: idOf('task'), name: 'Paint', assignee: cleo, projectId: idOf('project') };
  world.run(bob, createTask({ ...task, streamId: idOf('stream'), tags: [idOf('tag')] }));
  world.run(bob, createComment({ id: idOf('comment'), taskId: idOf('task'), text: 'White?' }));
  world.run(bob, createNote({ id: idOf('note'), title: 'Colors', projectId: idOf('project') }));
  return world;
}

describe.each(TRASH_KINDS)('a %s in the trash', (kind) => {
  const { by, remove, restore, missing, refusal } = things[kind];
  const id = idOf(kind);

  it('is deleted permanently by people who may restore it, and then no longer exists for anybody', () => {
    const world = furnished();
    world.run(by, remove({ id }));
    expect(world.says(cleo, deleteNow({ kind, id }))).toBe(refusal);
    const changes = world.run(by, deleteNow({ kind, id, deletedAt: world.now }));
    // Only the tombstone is written: no notification, no new count.
    const withIt = kind === 'project' ? ['projectTime'] : [];
    expect(changes.map(({ table }) => table)).toEqual([kind, ...withIt]);
    expect(world.row(kind, kind).deletedAt).toBe(FOR_GOOD);
    for (const call of [restore({ id }), deleteNow({ kind, id }), restore({ id, deletedAt: FOR_GOOD })])
      expect(world.says(by, call)).toBe(missing);
    const purge = purgeRows({ before: 1, rows: [{ table: kind, id }] });
    const left = kind === 'project' || kind === 'task' ? 1 : 0;
    // Rows that have their home in it are removed first.
    expect(world.decide('system', purge).filter(({ table }) => table === kind)).toHaveLength(1 - left);
  });

  it('has to be in the trash, by the named deletion', () => {
    const world = furnished();
    expect(world.says(by, deleteNow({ kind, id }))).toBe('Couldn’t undo: it has changed since');
    world.run(by, remove({ id }));
    const deletedAt = world.now;
    expect(world.says(by, deleteNow({ kind, id, deletedAt: deletedAt - 1 }))).toBe(
      'Couldn’t undo: it has changed since',
    );
    world.run(by, restore({ id, deletedAt }));
    expect(world.says(by, deleteNow({ kind, id, deletedAt }))).toBe('Couldn’t undo: it has changed since');
    expect(world.says(by, deleteNow({ kind, id: idOf('none') }))).toBe(missing);
  });
});

it('a stream records who deleted it, until it is restored', () => {
  const world = furnished();
  const id = idOf('stream');
  world.run(ada, deleteStream({ id }));
  expect(world.row('stream', 'stream').deletedBy).toBe(ada);
  world.run(bob, restoreStream({ id }));
  expect(world.row('stream', 'stream').deletedBy).toBeNull();
});

it('a team records which of its leads deleted it, until it is restored', () => {
  const world = furnished();
  const id = idOf('team');
  world.run(ada, makeLead({ id, personId: cleo }));
  world.run(cleo, deleteTeam({ id }));
  expect(world.row('team', 'team').deletedBy).toBe(cleo);
  world.run(ada, restoreTeam({ id }));
  expect(world.row('team', 'team').deletedBy).toBeNull();
});
