/** Pending commands whose code is not in the first files take effect at once, also offline. */
import { describe, expect } from 'vitest';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { isKept } from './kept.ts';
import type { Person } from './person.ts';
import { stage, type Stage } from './stage.ts';

describe('a tag that is renamed offline', () => {
  const journey = stage({ withWorker: true });

  journey('shows its name at once, after an offline reload, and finally everywhere', async (on) => {
    const { ada, before, after, stored } = await tagged(on);
    await isKept(ada);
    await ada.losesEverything('network');
    await renames(ada, before, after);
    await eventually(() => tagOf(ada)).toBe(after);

    await ada.page.reload();
    await eventually(() => tagOf(ada)).toBe(after);
    await ada.says('1 unsaved change').waitFor();

    await ada.comesBack();
    await eventually(stored).toBe(after.toLowerCase());
    await eventually(() => ada.says(/waiting|offline/).count()).toBe(0);
    expect(await tagOf(ada)).toBe(after);
  });
});

describe('a tag that is renamed offline, where a reload cannot fetch what shows it', () => {
  const journey = stage();

  journey('shows its name as soon as it can be loaded, and loses nothing', async (on) => {
    const { ada, before, after, stored } = await tagged(on);
    ada.goesOffline();
    await renames(ada, before, after);
    await eventually(() => tagOf(ada)).toBe(after);

    // Requests for a newer build fail, too.
    const missing = /\/assets\/commands-|\/healthz/;
    ada.expected.push(/Failed to load resource|Failed to fetch dynamically imported module/);
    await ada.page.route(missing, (route) => route.abort());
    await ada.page.reload();
    await ada.toast('Some of your unsaved changes aren’t shown yet').waitFor();
    // The persisted rows are shown without it after a timeout.
    await eventually(() => tagOf(ada)).toBe(before);
    await ada.says('1 unsaved change').waitFor();
    // The page does not wait for the code.
    await ada.addsTask('Sand');

    await ada.page.unroute(missing);
    await eventually(() => tagOf(ada)).toBe(after);
    await ada.says('2 unsaved changes').waitFor();
    await ada.comesBack();
    await eventually(stored).toBe(after.toLowerCase());
  });
});

/** Ada's task with one of her tags; `stored` is the tag's name as everyone gets it. */
async function tagged({ member }: Stage) {
  const ada = await member('Ada');
  const suffix = id().slice(-6);
  const tag = id();
  await ada.sends(createTag({ id: tag, name: `windy ${suffix}` }));
  await ada.sends(createTask({ id: id(), name: 'Paint', assignee: ada.account.id, tags: [tag] }));
  await ada.goesTo('/tasks');
  await eventually(() => tagOf(ada)).toBe(`Windy ${suffix}`);
  const stored = async () => {
    const rows = (await ada.reads('everyone')).map(([, row]) => row as { readonly id: string; readonly name?: string });
    return rows.find((row) => row.id === tag)?.name;
  };
  return { ada, before: `Windy ${suffix}`, after: `Stormy ${suffix}`, stored };
}

async function renames(person: Person, before: string, after: string): Promise<void> {
  await person.opensTask('Paint');
  await person.button('All tags').click();
  const line = person.page.getByRole('list', { name: 'Tags' }).getByRole('listitem', { name: before, exact: true });
  const field = line.getByRole('textbox', { name: 'Tag name' });
  await field.fill(after);
  await field.press('Enter');
  await person.page.keyboard.press('Escape');
  await person.page.keyboard.press('Escape');
}

const tagOf = async (person: Person) => (await person.card('Paint').locator('[data-hue]').allTextContents()).join();
