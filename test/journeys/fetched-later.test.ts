/** @module-tag long */
/**
 * Pending commands whose code is not in the first files take effect once it is there. Where a service worker has it, at
 * once: installed.test.ts.
 */
import { describe } from 'vitest';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';
import { renamesTag, tagOf } from './tag.ts';

describe('a tag that is renamed offline, where a reload cannot fetch what shows it', () => {
  const journey = stage();

  journey('shows its name as soon as it can be loaded, and loses nothing', async ({ member }) => {
    const ada = await member('Ada');
    const [tag, suffix] = [id(), id().slice(-6)];
    const [before, after] = [`Windy ${suffix}`, `Stormy ${suffix}`];
    const shown = () => tagOf(ada, 'Paint');
    await ada.sends(createTag({ id: tag, name: `windy ${suffix}` }));
    await ada.sends(createTask({ id: id(), name: 'Paint', assignee: ada.account.id, tags: [tag] }));
    await ada.sends(createTask({ id: id(), name: 'Sand', assignee: ada.account.id }));
    await ada.goesTo('/tasks');
    await eventually(shown).toBe(before);
    ada.goesOffline();
    await renamesTag(ada, 'Paint', { from: before, to: after });
    await eventually(shown).toBe(after);

    // Requests for a newer build fail, too.
    const missing = /\/assets\/commands-|\/healthz/;
    ada.expected.push(/Failed to load resource|Failed to fetch dynamically imported module/);
    await ada.page.route(missing, (route) => route.abort());
    await ada.page.reload();
    await ada.toast('Some of your unsaved changes aren’t shown yet').waitFor();
    // The persisted rows are shown without it after a timeout.
    await eventually(shown).toBe(before);
    await ada.says(/^1 changes? (will|waiting)/).waitFor();
    // What is done meanwhile is kept.
    await ada.movesByKeyboard('Sand', 'Right');
    await ada.says(/^2 changes? (will|waiting)/).waitFor();

    await ada.page.unroute(missing);
    await eventually(shown).toBe(after);
    await eventually(async () => ada.cards('In progress')).toEqual(['Sand']);
    await ada.says(/^2 changes? (will|waiting)/).waitFor();
    await ada.comesBack();
    const names = async () => (await ada.reads('everyone')).map(([, row]) => (row as { name?: string }).name);
    await eventually(names).toContain(after.toLowerCase());
  });
});

describe('a task that is moved before the code of commands has come', () => {
  const journey = stage();

  journey('moves, and can be undone, as soon as it is there', async ({ member }) => {
    const ada = await member('Ada');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await ada.sends(createTask({ id: id(), name: 'Sand', assignee: ada.account.id }));
    await ada.page.route(/\/assets\/commands-/, async (route) => {
      await released;
      await route.continue();
    });
    await ada.goesTo('/tasks');
    await ada.movesByKeyboard('Sand', 'Right');
    // Without the code that would show it, the server has it.
    const status = async () =>
      (await ada.reads(`assigned:${ada.account.id}`)).map(([, row]) => (row as { status?: string }).status);
    await eventually(status).toContain('IN_PROGRESS');

    release();
    await eventually(async () => ada.cards('In progress')).toEqual(['Sand']);
    await ada.page.keyboard.press('Control+z');
    await eventually(async () => ada.cards('In progress')).toEqual([]);
  });
});
