/** @module-tag long */
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createComment } from '#domain/comment/commands.ts';
import { createNote, updateNote } from '#domain/note/commands.ts';
import { inviteToNote, removeFromNote } from '#domain/note/sharing.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { moveTask, reassignTask, updateTask } from '#domain/task/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { createTag } from '#domain/tag/commands.ts';
import { Judge } from '#test/components/axe.ts';
import { passes, stopTheClock } from '#test/components/clock.ts';
import { looks, named } from '#test/components/look.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

/** How long what waits is left alone first. */
const RETRY_MS = 10_000;

const question = page.getByRole('alertdialog', { name: /^The server was restored to / });
const answer = (name: string) => question.getByRole('button', { name });
const tasks = ({ server }: Stage) => server.all('task').map(({ name }) => name);

describe('after a restore', () => {
  for (const look of looks)
    component(
      `its dialogs pass axe, ${named(look)}`,
      async ({ server, newcomer }) => {
        const [ben, ada] = [await server.joins('Ben'), await newcomer('Ada')];
        const judge = new Judge(ada, look);
        const backup = server.backUp();
        await ada.does(createTag({ id: id(), name: 'roof' }));
        await ada.does(createTask({ id: id(), name: 'Paint', assignee: ada.id }));
        server.restores(backup, ada.id);
        await judge.sees('the question', question);
        await server.carriesOut(ben.id, createTag({ id: id(), name: 'roof' }));
        await answer('Bring back').click();
        await judge.sees(
          'what does not come back',
          page.getByRole('dialog', { name: '1 change couldn’t be brought back' }),
        );
        judge.findsNothing();
      },
      look,
    );

  component('what a person did since is listed by thing, and comes back', async (stage) => {
    const { server, newcomer } = stage;
    const ada = await newcomer('Ada');
    const [before, paint] = [id(), id()];
    await ada.does(createTask({ id: before, name: 'Sand', assignee: ada.id }));
    const backup = server.backUp();
    await ada.does(createTask({ id: paint, name: 'Paint', assignee: ada.id }));
    await ada.does(createComment({ id: id(), taskId: paint, text: 'with a brush' }));
    await ada.does(moveTask({ id: before, status: 'DONE' }));
    server.restores(backup, ada.id);
    await ada.sees(question.getByText('You made 3 changes since then: bring them back?'));
    const lines = question.getByRole('listitem');
    await eventually(() => lines.elements().map(({ textContent }) => textContent)).toEqual([
      'Task “Paint”: added, 1 comment',
      'Task “Sand”: completed',
    ]);
    expect(tasks(stage)).toEqual(['Sand']);
    await answer('Bring back').click();
    await ada.sees(ada.toast('Brought back 3 changes'));
    expect(tasks(stage)).toEqual(['Sand', 'Paint']);
    expect(server.all('task').find(({ id: each }) => each === before)?.status).toBe('DONE');
    expect(server.all('comment').map(({ text }) => text)).toEqual(['with a brush']);
    await ada.sees(ada.card('Paint'));
  });

  component('is gone if the person discards it, and asked again if they close the question', async (stage) => {
    const { server, newcomer } = stage;
    const ada = await newcomer('Ada');
    const backup = server.backUp();
    await ada.does(createTask({ id: id(), name: 'Paint', assignee: ada.id }));
    server.restores(backup, ada.id);
    await ada.sees(question);
    await ada.presses('Escape');
    await ada.sees(ada.toast('1 change from before the restore waits for your decision'));
    await ada.toast('1 change from before').getByRole('button', { name: 'Show' }).click();
    await answer('Discard').click();
    await eventually(async () => ada.kept()).toBe(0);
    expect(tasks(stage)).toEqual([]);
    expect(question.length).toBe(0);
  });

  component('is said to be gone where the operator wants that, and nothing is asked', async (stage) => {
    const { server, newcomer } = stage;
    const ada = await newcomer('Ada');
    const backup = server.backUp();
    await ada.does(createTask({ id: id(), name: 'Paint', assignee: ada.id }));
    server.restores(backup, ada.id, false);
    await ada.sees(ada.toast(/^The server was restored to .*1 change that you made since then is gone/));
    expect(question.length).toBe(0);
    expect(await ada.kept()).toBe(0);
    expect(tasks(stage)).toEqual([]);
  });

  component('waits for what somebody else has to bring back', async ({ server, newcomer }) => {
    const [ben, ada] = [await server.joins('Ben'), await newcomer('Ada')];
    const [projectId, taskId] = [id(), id()];
    const backup = server.backUp();
    const theirs = [
      createProject({ id: projectId, name: 'House', memberUids: [ada.id] }),
      createTask({ id: taskId, name: 'Roof', assignee: ben.id, projectId }),
    ];
    for (const call of theirs) await server.carriesOut(ben.id, call);
    await ada.goesTo(`/projects/${projectId}`);
    await ada.sees(ada.card('Roof'));
    await ada.does(createComment({ id: id(), taskId, text: 'with slates' }));
    server.restores(backup, ada.id);
    await ada.sees(question.getByText('You made 1 change since then: bring it back?'));
    stopTheClock();
    await answer('Bring back').click();
    await ada.sees(ada.toast('1 change needs something that isn’t back yet'));
    expect(server.all('comment')).toEqual([]);
    for (const call of theirs) await server.carriesOut(ben.id, call);
    await passes(RETRY_MS);
    await eventually(() => server.all('comment').map(({ text }) => text)).toEqual(['with slates']);
  });

  component('what was done in a project is kept no longer than one may see that', async ({ server, newcomer }) => {
    const [ben, ada] = [await server.joins('Ben'), await newcomer('Ada')];
    const projectId = id();
    await server.carriesOut(ben.id, createProject({ id: projectId, name: 'House', memberUids: [ada.id] }));
    await ada.sees(page.getByRole('link', { name: 'House' }));
    await ada.does(createTask({ id: id(), name: 'Roof', assignee: ada.id, projectId }));
    await ada.does(createTask({ id: id(), name: 'Her own', assignee: ada.id }));
    await server.carriesOut(ben.id, removeMember({ id: projectId, personId: ada.id }));
    await eventually(async () => ada.kept()).toBe(1);
  });

  component(
    'what was done to a task or note without a project is kept no longer than one may see that',
    async ({ server, newcomer }) => {
      const [ben, ada] = [await server.joins('Ben'), await newcomer('Ada')];
      const [task, note] = [id(), id()];
      await server.carriesOut(ben.id, createTask({ id: task, name: 'Paint', assignee: ada.id }));
      await server.carriesOut(ben.id, createNote({ id: note, title: 'Plan' }));
      await server.carriesOut(ben.id, inviteToNote({ id: note, personId: ada.id, mayWrite: true }));
      await ada.does(updateTask({ id: task, progress: 40 }));
      await ada.does(updateNote({ id: note, title: 'Plans' }));
      await ada.does(createTask({ id: id(), name: 'Her own', assignee: ada.id }));
      await eventually(async () => ada.kept()).toBe(3);
      await server.carriesOut(ben.id, reassignTask({ id: task, assignee: ben.id }));
      await eventually(async () => ada.kept()).toBe(2);
      await server.carriesOut(ben.id, removeFromNote({ id: note, personId: ada.id }));
      await eventually(async () => ada.kept()).toBe(1);
    },
  );

  component('is shown with its text and the reason if it is refused', async ({ server, newcomer }) => {
    const [ben, ada] = [await server.joins('Ben'), await newcomer('Ada')];
    const backup = server.backUp();
    await ada.does(createTag({ id: id(), name: 'roof' }));
    await ada.does(createTask({ id: id(), name: 'Paint', assignee: ada.id }));
    server.restores(backup, ada.id);
    await ada.sees(question);
    await server.carriesOut(ben.id, createTag({ id: id(), name: 'roof' }));
    await answer('Bring back').click();
    const list = page.getByRole('dialog', { name: '1 change couldn’t be brought back' });
    await eventually(() =>
      list
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Tag “roof”: addedTag already exists']);
    await eventually(() => (list.getByRole('textbox').element() as HTMLTextAreaElement).value).toBe(
      '## Tag “roof”: added\n\nroof',
    );
    await list.getByRole('button', { name: 'Done' }).click();
    // What came back is kept, in case it is lost again.
    await eventually(async () => ada.kept()).toBe(1);
  });
});
