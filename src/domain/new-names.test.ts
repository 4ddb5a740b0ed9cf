import { describe, expect, it } from 'vitest';
import { ada, idOf, people } from '#test/domain/world.ts';
import { createNote, updateNote } from './note/commands.ts';
import { updateProfile } from './profile/commands.ts';
import { ensureProfile } from './profile/account.ts';
import { createProject, updateProject } from './project/commands.ts';
import { createStream, renameStream } from './stream/commands.ts';
import { createTag } from './tag/commands.ts';
import { updateTask } from './task/commands.ts';
import { createTask } from './task/create.ts';
import { createTeam } from './team/commands.ts';
import { createTemplate } from './template/commands.ts';
import { beginUpload } from './upload/commands.ts';
import { createView } from './view/commands.ts';

const id = idOf('new');
const content = {
  kind: 'task',
  name: 'T',
  description: '',
  priority: 'STANDARD',
  tags: [],
  estimate: null,
  subtasks: [],
};

const creations = [
  ['a task', (name: string) => createTask({ id, name, assignee: ada }), 'Task name is required'],
  ['a project', (name: string) => createProject({ id, name }), 'Project name is required'],
  ['a team', (name: string) => createTeam({ id, name }), 'Team name is required'],
  ['a stream', (name: string) => createStream({ id, projectId: idOf('p'), name }), 'Stream name is required'],
  ['a tag', (name: string) => createTag({ id, name }), 'Invalid tag name'],
  [
    'a template',
    (name: string) => ({ ...createTemplate({ id, name, content: content as never }) }),
    'Name is required',
  ],
  [
    'a view',
    (name: string) => createView({ id, name, boardId: null, shown: { q: '' }, projectId: null, teamId: null }),
    'Name is required',
  ],
] as const;

const TURNS =
  'This name contains an invisible character that changes the direction of text. Type the name again without it.';

describe('a new name', () => {
  it.each(creations)('of %s shows something', (_, create, refusal) => {
    for (const name of [
      '\u200b',
      '\u3164',
      '\u2800 ',
      '\ufe0f',
      '\u00ad\u2060',
      '\u202e',
      '\u0301',
      '\u{e0001}',
      '\uffa0',
    ])
      expect(people().says(ada, create(name)), JSON.stringify(name)).toBe(refusal);
  });

  it.each(creations)('of %s keeps the direction of the text around it', (_, create) => {
    for (const sign of ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])
      expect(people().says(ada, create(`photo${sign}gpj.exe`)), JSON.stringify(sign)).toBe(TURNS);
  });

  it('may have joiners, marks and emoji, and any script', () => {
    for (const name of ['می\u200cخواهم', '👩\u200d🔬', '❤️', 'مراجعة', 'שָׁלוֹם', 'क्\u200dष', 'A\u200e', '1️⃣', '＃', '…'])
      expect(people().says(ada, createTask({ id, name, assignee: ada })), name).toBeNull();
  });

  it('of a file is as its device has it, without what turns it', () => {
    const world = people();
    const taskId = idOf('task');
    world.run(ada, createTask({ id: taskId, name: 'T', assignee: ada }));
    world.run(ada, beginUpload({ id, name: 'photo\u202egpj.exe', size: 1, taskId }));
    expect(world.get('upload', id)?.name).toBe('photogpj.exe');
    expect(world.says(ada, beginUpload({ id: idOf('x'), name: '\u200b', size: 1, taskId }))).toBe('Name is required');
  });

  it('of a note is empty if it shows nothing', () => {
    const world = people();
    world.run(ada, createNote({ id, title: '\u3164' }));
    expect(world.get('note', id)?.title).toBe('');
    expect(world.says(ada, updateNote({ id, title: 'a\u202e' }))).toBe(TURNS);
  });

  it('of a person is the default one if it shows nothing; an account gets in with any', () => {
    const world = people();
    world.run(ada, updateProfile({ displayName: '\u200b' }));
    expect(world.get('person', ada)?.displayName).toBe('User');
    expect(world.says(ada, updateProfile({ displayName: 'Ada\u202e' }))).toBe(TURNS);
    world.run('system', ensureProfile({ id, displayName: 'Eve\u202e', email: 'eve@example.org' }));
    expect(world.get('person', id)?.displayName).toBe('Eve');
  });
});

it('a name from before stays, and the rest of its row is changed', () => {
  const world = people();
  const [taskId, streamId] = [idOf('task'), idOf('stream')];
  world.run(ada, createTask({ id: taskId, name: 'T', assignee: ada }));
  world.run(ada, createProject({ id, name: 'P' }));
  world.run(ada, createStream({ id: streamId, projectId: id, name: 'S' }));
  const old = { task: '\u200b', project: 'photo\u202egpj.exe', stream: '\u3164' };
  world.put('task', { ...world.row('task', 'task'), name: old.task });
  world.put('project', { ...world.row('project', 'new'), name: old.project });
  world.put('stream', { ...world.row('stream', 'stream'), name: old.stream });
  world.run(ada, updateTask({ id: taskId, name: old.task, description: 'text' }));
  world.run(ada, updateProject({ id, name: old.project, description: 'text' }));
  world.run(ada, renameStream({ id: streamId, name: old.stream }));
  expect(world.get('task', taskId)).toMatchObject({ name: old.task, description: 'text' });
  expect(world.get('project', id)).toMatchObject({ name: old.project, description: 'text' });
  expect(world.says(ada, updateProject({ id, name: 'other\u202e' }))).toBe(TURNS);
});
