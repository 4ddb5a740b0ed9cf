import { describe, expect, it } from 'vitest';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { MINUTE } from '../duration.ts';
import { deleteNotification, restoreNotification } from '../notification/commands.ts';
import { erasePerson } from '../person/erase.ts';
import { createProject, deleteProject, restoreProject } from '../project/commands.ts';
import { removeMember } from '../project/members.ts';
import { purgeRows } from '../purge/commands.ts';
import { schema } from '../registry.ts';
import { createTeam } from '../team/commands.ts';
import { acceptInvitation, inviteToTeam } from '../team/invitations.ts';
import { leaveTeam } from '../team/members.ts';
import { archiveNote, createNote, deleteNote, moveNote, restoreNote, updateNote } from './commands.ts';
import { foldNote } from './fold.ts';
import { mentionInNote } from './mentioning.ts';
import { NOTE_MAX, UPDATE_MAX } from './limits.ts';
import { inviteToNote, leaveNote, removeFromNote } from './sharing.ts';
import { writeNote } from './writing.ts';

const [N, P, T] = ['N', 'P', 'T'].map(idOf) as [string, string, string];
const MISSING = 'Note not found';
const READ_ONLY = 'You can only view this note';
const OWNER_ONLY = 'Only the owner of the note can do this';

let updates = 0;
const written = (data = 'AAAA', id = idOf(`update ${(updates += 1)}`)) => writeNote({ id, noteId: N, data });

function withNote(place: { projectId?: string; teamId?: string; membersWrite?: boolean } = {}): World {
  const world = people();
  world.run(ada, createProject({ id: P, name: 'Kitchen', memberUids: [bob, cleo] }));
  world.run(ada, createTeam({ id: T, name: 'Builders' }));
  world.run(ada, inviteToTeam({ id: T, personUids: [bob] }));
  world.run(bob, acceptInvitation({ id: T }));
  world.run(bob, createNote({ id: N, title: 'Plan', ...place }));
  return world;
}

describe('a private note', () => {
  it('is its owner’s alone, until people are invited to read or to write', () => {
    const world = withNote();
    expect(world.says(ada, updateNote({ id: N, title: 'Mine' }))).toBe(MISSING);
    world.run(bob, inviteToNote({ id: N, personId: ada, mayWrite: false }));
    expect(world.says(ada, written())).toBe(READ_ONLY);
    world.run(bob, inviteToNote({ id: N, personId: ada, mayWrite: true }));
    world.run(ada, written());
    world.run(ada, updateNote({ id: N, title: 'Ours', isPinned: true }));
    expect(world.row('note', 'N')).toMatchObject({ title: 'Ours', isPinned: true, readerUids: [bob, ada] });
    world.run(ada, updateNote({ id: N, icon: '🏡', cover: 9 }));
    world.run(ada, updateNote({ id: N, icon: null }));
    expect(world.row('note', 'N')).toMatchObject({ title: 'Ours', icon: null, cover: 9 });
    expect(world.says(ada, updateNote({ id: N, icon: 'house' }))).toBe('icon: must be one emoji');
    expect(world.says(ada, updateNote({ id: N, cover: 10 }))).toBe('cover: must be at most 9');
    for (const call of [
      inviteToNote({ id: N, personId: cleo, mayWrite: false }),
      moveNote({ id: N, projectId: P }),
      archiveNote({ id: N, isArchived: true }),
      deleteNote({ id: N }),
    ])
      expect(world.says(ada, call)).toBe(OWNER_ONLY);
    world.run(bob, inviteToNote({ id: N, personId: ada, mayWrite: false }));
    expect(world.says(ada, written())).toBe(READ_ONLY);
    expect(world.says(ada, updateNote({ id: N, cover: null }))).toBe(READ_ONLY);
    world.run(bob, removeFromNote({ id: N, personId: ada }));
    expect(world.says(ada, written())).toBe(MISSING);
  });

  it('is left by the invited, not by its owner', () => {
    const world = withNote();
    world.run(bob, inviteToNote({ id: N, personId: ada, mayWrite: true }));
    world.run(ada, leaveNote({ id: N }));
    expect(world.row('note', 'N')).toMatchObject({ readerUids: [bob], writerUids: [] });
    expect(world.says(bob, leaveNote({ id: N }))).toBe('This note is yours. Archive or delete it instead.');
    world.run(bob, inviteToNote({ id: N, personId: bob, mayWrite: false }));
    world.run(bob, removeFromNote({ id: N, personId: bob }));
    expect(world.row('note', 'N')).toMatchObject({ ownerUid: bob, readerUids: [bob] });
  });

  it('goes to the first who may write when its owner’s account is erased, and is deleted where nobody else has it', () => {
    const world = withNote();
    world.run(bob, inviteToNote({ id: N, personId: ada, mayWrite: false }));
    world.run(bob, inviteToNote({ id: N, personId: cleo, mayWrite: true }));
    world.run('system', erasePerson({ id: bob }));
    expect(world.row('note', 'N')).toMatchObject({ ownerUid: cleo, readerUids: [cleo, ada], writerUids: [] });
    world.run(cleo, removeFromNote({ id: N, personId: ada }));
    world.run('system', erasePerson({ id: cleo }));
    expect(world.row('note', 'N').deletedAt).toBe(world.now);
  });
});

describe('a mention in a note', () => {
  const mention = (personId: string) => mentionInNote({ id: N, personId });
  const received = (world: World, person: string) =>
    world.list('notification', 'userId', person).filter(({ kind }) => kind === 'mention');

  it('notifies the person, if they may read it, once until they have read that', () => {
    const world = withNote();
    world.run(bob, mention(ada));
    expect(received(world, ada)).toHaveLength(0);
    world.run(bob, inviteToNote({ id: N, personId: ada, mayWrite: false }));
    world.run(bob, mention(ada));
    world.run(bob, mention(bob));
    expect(received(world, bob)).toHaveLength(0);
    expect(received(world, ada)).toMatchObject([
      {
        kind: 'mention',
        content: 'Bob mentioned you in the note "Plan"',
        action: { type: 'link', url: `/notes/${N}` },
      },
    ]);
    world.run(bob, mention(ada));
    expect(received(world, ada).map(({ content }) => content)).toEqual([
      'You were mentioned 2 times in the note "Plan", most recently by Bob',
    ]);
    world.run(bob, updateNote({ id: N, title: '' }));
    world.run(bob, mention(ada));
    expect(received(world, ada)[0]?.content).toBe('Bob mentioned you in a note');
  });

  it('goes with the note, and comes back with it', () => {
    const world = withNote();
    world.run(bob, inviteToNote({ id: N, personId: ada, mayWrite: false }));
    world.run(bob, mention(ada));
    const there = () => received(world, ada).filter(({ deletedAt }) => deletedAt === null);
    const notificationId = there()[0]?.id ?? '';
    expect(there()).toMatchObject([{ noteId: N, taskId: null }]);
    world.run(bob, deleteNote({ id: N }));
    expect(there()).toEqual([]);
    expect(world.says(ada, restoreNotification({ id: notificationId }))).toBe('Couldn’t undo: it has changed since');
    world.run(bob, restoreNote({ id: N }));
    expect(there()).toMatchObject([{ id: notificationId, status: 'unread' }]);
    // One that its person has deleted stays deleted.
    world.run(ada, deleteNotification({ id: notificationId }));
    world.run(bob, deleteNote({ id: N }));
    world.run(bob, restoreNote({ id: N }));
    expect(there()).toEqual([]);
  });

  it('goes with the note of a person who deletes their account and was alone with it', () => {
    const world = withNote();
    world.run(bob, inviteToNote({ id: N, personId: ada, mayWrite: false }));
    world.run(bob, mention(ada));
    world.run(bob, removeFromNote({ id: N, personId: ada }));
    world.run('system', erasePerson({ id: bob }));
    expect(received(world, ada)).toMatchObject([{ deletedAt: world.now }]);
  });

  it('is made by those who may write, of somebody who is there', () => {
    const world = withNote();
    expect(world.says(ada, mention(bob))).toBe(MISSING);
    world.run(bob, inviteToNote({ id: N, personId: ada, mayWrite: false }));
    expect(world.says(ada, mention(bob))).toBe(READ_ONLY);
    expect(world.says(bob, mention(idOf('nobody')))).not.toBeNull();
  });
});

describe.each([
  ['project', { projectId: P }],
  ['team', { teamId: T }],
] as const)('a note in a %s', (kind, place) => {
  it('is written by its members where it says so, otherwise read', () => {
    const world = withNote(place);
    world.run(ada, written());
    expect(world.says(dan, written())).toBe(MISSING);
    world.run(bob, moveNote({ id: N, membersWrite: false }));
    expect(world.says(ada, written())).toBe(READ_ONLY);
    world.run(bob, written());
    const notPrivate = 'This note belongs to a project or team. Make it private to invite people.';
    expect(world.says(bob, inviteToNote({ id: N, personId: dan, mayWrite: true }))).toBe(notPrivate);
    expect(world.says(ada, leaveNote({ id: N }))).toBe(notPrivate);
  });

  it('has its home and scope there, and passes to its lead or owner when the note’s owner goes', () => {
    const world = withNote(place);
    const row = world.row('note', 'N');
    expect(schema.home('note', row)).toEqual({ parent: [kind, kind === 'project' ? P : T] });
    expect(schema.scopes('note', row)).toEqual([`${kind}Notes:${kind === 'project' ? P : T}`, `note:${N}`]);
    world.run(
      ...(kind === 'project'
        ? ([ada, removeMember({ id: P, personId: bob })] as const)
        : ([bob, leaveTeam({ id: T })] as const)),
    );
    expect(world.row('note', 'N').ownerUid).toBe(ada);
    expect(world.says(bob, written())).toBe(MISSING);
    world.run(ada, deleteNote({ id: N }));
  });

  it('is read again by its owner alone when it is made private', () => {
    const world = withNote(place);
    world.run(bob, moveNote({ id: N, projectId: null }));
    expect(world.row('note', 'N')).toMatchObject({ projectId: null, teamId: null, readerUids: [bob] });
    expect(world.says(ada, written())).toBe(MISSING);
    world.run(bob, moveNote({ id: N, ...place }));
    expect(world.row('note', 'N')).toMatchObject({ ...place, readerUids: [] });
    world.run(ada, written());
  });
});

it('a note is put only where its owner is', () => {
  const world = withNote();
  expect(world.says(dan, createNote({ id: idOf('M'), projectId: P }))).toBe('Project not found');
  expect(world.says(cleo, createNote({ id: idOf('M'), teamId: T }))).toBe('Team not found');
  expect(world.says(bob, moveNote({ id: N, projectId: P, teamId: T }))).toBe(
    'teamId: must not be given with a project',
  );
  expect(world.says(cleo, createNote({ id: N }))).toBe('This ID is already in use');
});

it('a note is hidden with its project, and comes back with it', () => {
  const world = withNote({ projectId: P });
  world.run(ada, deleteProject({ id: P }));
  expect(world.says(bob, written())).toBe(MISSING);
  world.run(ada, restoreProject({ id: P }));
  world.run(bob, written());
});

it('a note is archived and brought back, deleted and restored; it is purged with what was written in it', () => {
  const world = withNote();
  world.run(bob, written('AAAA', idOf('U')));
  world.run(bob, archiveNote({ id: N, isArchived: true }));
  expect(world.row('note', 'N').archivedAt).toBe(world.now);
  world.run(bob, archiveNote({ id: N, isArchived: false }));
  expect(world.row('note', 'N').archivedAt).toBeNull();
  world.run(bob, deleteNote({ id: N }));
  expect(world.says(bob, written())).toBe(MISSING);
  world.run(bob, restoreNote({ id: N, deletedAt: world.now }));
  world.run(bob, written('AAAA', idOf('V')));
  world.run(bob, deleteNote({ id: N }));
  const purge = (names: readonly (readonly [table: 'note' | 'noteUpdate', name: string])[]) =>
    purgeRows({ before: world.now + 1, rows: names.map(([table, name]) => ({ table, id: idOf(name) })) });
  expect(world.run('system', purge([['note', 'N']]))).toEqual([]);
  world.run(
    'system',
    purge([
      ['noteUpdate', 'U'],
      ['noteUpdate', 'V'],
      ['note', 'N'],
    ]),
  );
  expect([...world.all('noteUpdate'), ...world.all('note'), ...world.all('noteSize')]).toEqual([]);
});

describe('writing', () => {
  it('adds a row, counts it, and touches the note once in ten minutes', () => {
    const world = withNote();
    const changed = () => world.run(bob, written()).map(({ table }) => table);
    expect(changed()).toEqual(['noteUpdate', 'noteSize']);
    expect(changed()).toEqual(['noteUpdate', 'noteSize']);
    world.now += 10 * MINUTE;
    expect(changed()).toEqual(['noteUpdate', 'noteSize', 'note']);
    expect(world.row('noteSize', 'N').size).toBe(12);
    expect(world.row('note', 'N').updatedAt).toBe(world.now);
  });

  it('refuses what is no base64, what is too long, an id that is taken, and what is too much for the note', () => {
    const world = withNote();
    for (const data of ['', 'AAA', 'A===', 'AA AA', 'AAAA=', '<b>=', 'AAAA\n'])
      expect(world.says(bob, written(data)), data).toBe('data: must be base64');
    expect(world.says(bob, written('A'.repeat(UPDATE_MAX + 4)))).toBe(`data must be at most ${UPDATE_MAX} characters`);
    world.run(bob, written('AAAA', idOf('U')));
    expect(world.says(bob, written('AAAA', idOf('U')))).toBe('This ID is already in use');
    world.put('noteSize', { id: N, size: NOTE_MAX - 4, deletedAt: null });
    world.run(bob, written());
    expect(world.says(bob, written())).toBe('This note is full. Continue in a new one.');
  });
});

describe('folding', () => {
  const fold = (replaces: readonly string[], data = 'BBBBBBBB') =>
    foldNote({ id: N, updateId: idOf('folded'), data, replaces: [...replaces] });

  it('replaces exactly the named updates: what was written since stays', () => {
    const world = withNote();
    for (const name of ['one', 'two', 'three']) world.run(bob, written('AAAA', idOf(name)));
    world.run('system', fold([idOf('one'), idOf('two')]));
    const left = world.all('noteUpdate').map(({ id, data, userId }) => [id, data, userId]);
    expect(left).toEqual([
      [idOf('three'), 'AAAA', bob],
      [idOf('folded'), 'BBBBBBBB', null],
    ]);
    expect(world.row('noteSize', 'N').size).toBe(12);
  });

  it('happens once, never by a person, and not to a note that is gone', () => {
    const world = withNote();
    for (const name of ['one', 'two']) world.run(bob, written('AAAA', idOf(name)));
    expect(world.says(bob, fold([idOf('one'), idOf('two')]))).toBe('Unknown command: note.fold');
    world.run('system', fold([idOf('one'), idOf('two')]));
    expect(world.says('system', fold([idOf('one'), idOf('two')]))).toBe('Couldn’t undo: it has changed since');
    world.run(bob, deleteNote({ id: N }));
    expect(world.run('system', fold([idOf('folded'), idOf('two')]))).toEqual([]);
  });
});
