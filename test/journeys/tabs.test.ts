import { describe } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import type { Person } from './person.ts';
import { eventually } from './eventually.ts';
import { stage, type Stage } from './stage.ts';

describe('two tabs of one person', () => {
  const journey = stage({ withWorker: true });

  journey('are both live', async ({ newcomer }) => {
    const { first, second } = await withTwoTabs(newcomer);
    await first.movesByKeyboard('Paint', 'Right');
    await eventually(() => second.cards('In progress')).toEqual(['Paint']);
    await second.addsTask('Sand');
    await eventually(() => first.cards('Backlog')).toEqual(['Sand']);
  });

  // The first tab writes rows to storage; the other has to take that over as well.
  for (const which of ['first', 'second'] as const) {
    journey(`send what the ${which} one had not sent when it was closed`, async ({ newcomer }) => {
      const { first, second, ben } = await withTwoTabs(newcomer);
      const [closed, other] = which === 'first' ? [first, second] : [second, first];
      for (const tab of [first, second]) tab.goesOffline();
      await closed.movesByKeyboard('Paint', 'Right');
      await closed.addsTask('Sweep');
      await closed.says('2 unsaved changes').waitFor();
      await other.addsTask('Sand');
      await closed.page.close();
      // Later tabs find the outbox, too: an open tab looks for it only now and then.
      const later = which === 'second' ? await other.opensTab('/tasks') : null;

      await other.comesBack();
      for (const person of [other, ben]) {
        await eventually(async () => (await person.cards('Backlog')).toSorted()).toEqual(['Sand', 'Sweep']);
        await eventually(() => person.cards('In progress')).toEqual(['Paint']);
      }
      for (const tab of later ? [other, later] : [other]) {
        await eventually(() => tab.says(/waiting|offline/).count()).toBe(0);
      }
      await ben.page.reload();
      await eventually(async () => (await ben.cards('Backlog')).toSorted()).toEqual(['Sand', 'Sweep']);
    });
  }

  journey('are both signed out by one', async ({ newcomer }) => {
    const { first, second } = await withTwoTabs(newcomer);
    await first.signsOut();
    for (const tab of [first, second]) await tab.heading('Sign in').waitFor();
  });
});

/** Ada with two tabs at a project, which Ben sees, too. */
async function withTwoTabs(newcomer: Stage['newcomer']): Promise<{ first: Person; second: Person; ben: Person }> {
  const [first, ben] = [await newcomer('Ada'), await newcomer('Ben')];
  const projectId = id();
  await first.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
  await first.sends(createTask({ id: id(), name: 'Paint', assignee: first.account.id, projectId }));
  await first.opensProject('Kitchen');
  await ben.opensProject('Kitchen');
  const second = await first.opensTab(`/projects/${projectId}`);
  for (const person of [first, second, ben]) await person.card('Paint').waitFor();
  return { first, second, ben };
}
