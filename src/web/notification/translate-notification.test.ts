import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createComment, deleteComment, restoreComment } from '#domain/comment/commands.ts';
import { erasePerson } from '#domain/person/erase.ts';
import { mentionText } from '#domain/person/mention.ts';
import { createProject } from '#domain/project/commands.ts';
import { leaveProject, removeMember } from '#domain/project/members.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { ada, bob, cleo, idOf, people, type World } from '#test/domain/world.ts';
import { messages } from '#domain/locales/de.po';
import { i18n } from '#web/texts.ts';
import { translateNotification } from './translate-notification.ts';

const projectId = idOf('P');
const calling = mentionText({ personId: bob, name: 'Bob' });

/** Ada's project with Bob and Cleo. */
function launch(): World {
  const world = people();
  world.run(ada, createProject({ id: projectId, name: 'Launch', memberUids: [bob, cleo] }));
  return world;
}

function give(world: World, name: string, assignee: string, actor = ada, description = ''): void {
  world.run(actor, createTask({ id: idOf(name), name, assignee, description, projectId }));
}

function comments(world: World, ...texts: string[]): void {
  for (const text of texts)
    world.run(cleo, createComment({ id: idOf(text), taskId: idOf('Paint'), text: text.replace('@', calling) }));
}

describe('German notification', () => {
  beforeAll(() => i18n.loadAndActivate({ locale: 'de', messages }));
  afterAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

  /** The title and content of the person's notifications as shown, oldest first. */
  const textsOf = (world: World, person: string) =>
    world.list('notification', 'userId', person).map((row) => Object.values(translateNotification(row)).join(': '));

  it('describes a task and its completion', () => {
    const world = launch();
    give(world, 'Paint', bob);
    world.run(bob, moveTask({ id: idOf('Paint'), status: 'DONE' }));
    expect(textsOf(world, bob)).toEqual(['Neue Aufgabe: Ada hat dir eine neue Aufgabe zugewiesen: „Paint“']);
    expect(textsOf(world, ada)).toEqual(['Aufgabe erledigt: Bob hat die Aufgabe „Paint“ erledigt']);
  });

  it('describes mentions and comments, one and several', () => {
    const world = launch();
    give(world, 'Paint', cleo, cleo, `For ${calling}`);
    expect(textsOf(world, bob)).toEqual(['Du wurdest erwähnt: Cleo hat dich in der Beschreibung von „Paint“ erwähnt']);
    comments(world, '@ look');
    expect(textsOf(world, bob)).toEqual(['Du wurdest erwähnt: Du wurdest 2-mal zu „Paint“ erwähnt, zuletzt von Cleo']);

    const other = launch();
    give(other, 'Paint', ada, bob);
    comments(other, 'one');
    expect(textsOf(other, bob)).toEqual(['Neuer Kommentar: Cleo hat „Paint“ kommentiert: one']);
    comments(other, 'two');
    other.run(cleo, deleteComment({ id: idOf('two') }));
    expect(textsOf(other, bob)).toEqual(['Neue Kommentare: 2 neue Kommentare zu „Paint“, zuletzt von Cleo']);
    other.run(cleo, restoreComment({ id: idOf('two') }));
    expect(textsOf(other, bob)).toEqual(['Neue Kommentare: 2 neue Kommentare zu „Paint“, zuletzt von Cleo: two']);
    comments(other, '@ look');
    expect(textsOf(other, bob)[1]).toBe('Du wurdest erwähnt: Cleo hat dich zu „Paint“ erwähnt: @Bob look');
  });

  it.each([
    [0, ''],
    [1, ' Du hast jetzt 1 offene Aufgabe von dieser Person.'],
    [2, ' Du hast jetzt 2 offene Aufgaben von dieser Person.'],
  ])('tells the owner that a member left with %i tasks', (count, handed) => {
    const world = launch();
    for (const name of ['one', 'two'].slice(0, count)) give(world, name, bob);
    world.run(bob, leaveProject({ id: projectId }));
    expect(textsOf(world, ada)).toEqual([`Mitglied gegangen: Bob hat „Launch“ verlassen.${handed}`]);
  });

  it.each([
    [0, '', []],
    [
      1,
      ' Cleo hat jetzt deine 1 offene Aufgabe.',
      ['Aufgaben übertragen: Ada hat dir 1 offene Aufgabe von Bob in „Launch“ zugewiesen'],
    ],
    [
      2,
      ' Cleo hat jetzt deine 2 offenen Aufgaben.',
      ['Aufgaben übertragen: Ada hat dir 2 offene Aufgaben von Bob in „Launch“ zugewiesen'],
    ],
  ])('describes a removal with %i tasks', (count, handed, given) => {
    const world = launch();
    for (let n = 0; n < count; n += 1) give(world, `task ${n}`, bob, bob);
    world.run(ada, removeMember({ id: projectId, personId: bob, reassignTo: cleo }));
    expect(textsOf(world, bob)).toEqual([`Aus dem Projekt entfernt: Ada hat dich aus „Launch“ entfernt.${handed}`]);
    expect(textsOf(world, cleo)).toEqual(given);
  });

  it.each([
    [1, '1 offene Aufgabe'],
    [2, '2 offene Aufgaben'],
  ])('tells the owner that a person with %i tasks left Pulse', (count, tasks) => {
    const world = launch();
    for (let n = 0; n < count; n += 1) give(world, `task ${n}`, bob, bob);
    world.run('system', erasePerson({ id: bob }));
    expect(textsOf(world, ada)).toEqual([
      `Aufgaben übertragen: Bob hat Pulse verlassen. Du hast jetzt ${tasks} von dieser Person in „Launch“.`,
    ]);
  });

  it('describes the event, whatever people have written', () => {
    const world = launch();
    give(world, 'Paint', ada, bob);
    comments(world, 'Eve has assigned you a new task: "x"');
    expect(textsOf(world, bob)).toEqual([
      'Neuer Kommentar: Cleo hat „Paint“ kommentiert: Eve has assigned you a new task: "x"',
    ]);

    const named = launch();
    give(named, 'Say "hi": twice', bob, bob);
    named.run(cleo, createComment({ id: idOf('c'), taskId: idOf('Say "hi": twice'), text: 'when?' }));
    expect(textsOf(named, bob)).toEqual(['Neuer Kommentar: Cleo hat „Say "hi": twice“ kommentiert: when?']);
  });

  it('stays in English when it is older than its event', () => {
    const words = { title: 'New Comment', content: 'Cleo commented on "Paint": one' };
    expect(translateNotification({ ...words, event: null, params: null })).toEqual(words);
  });
});
