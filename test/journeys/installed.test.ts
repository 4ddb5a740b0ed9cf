import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually, onceStored } from './eventually.ts';
import { isKept } from './kept.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';
import { renamesTag, tagOf } from './tag.ts';

const kept = ({ page }: Person) =>
  page.evaluate(async () => (await (await caches.open('pulse')).keys()).map(({ url }) => new URL(url).pathname));

describe('installed Pulse', () => {
  const journey = stage({ withWorker: true });

  journey(
    'opens without a network or server, sends what was made, updates by a reload, forgets',
    async ({ member }) => {
      const ada = await member('Ada');
      const [projectId, tag, suffix] = [id(), id(), id().slice(-6)];
      await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
      await ada.sends(createTag({ id: tag, name: `windy ${suffix}` }));
      await ada.sends(createTask({ id: id(), name: 'Paint', assignee: ada.account.id, projectId, tags: [tag] }));
      await ada.goesTo(`/projects/${projectId}`);
      await ada.card('Paint').waitFor();
      await isKept(ada);
      expect(
        (await kept(ada)).filter((path) => !/^\/(assets\/[^/]+|[\w-]+\.(png|svg|js|webmanifest))?$/.test(path)),
      ).toEqual([]);
      const names = async (scope: string) => (await ada.reads(scope)).map(([, row]) => (row as { name?: string }).name);

      // What renames a tag is not in the first files: the new name shows at once, and after a reload.
      await ada.losesEverything('network');
      await renamesTag(ada, 'Paint', { from: `Windy ${suffix}`, to: `Stormy ${suffix}` });
      await eventually(() => tagOf(ada, 'Paint')).toBe(`Stormy ${suffix}`);
      await ada.page.reload();
      await eventually(() => tagOf(ada, 'Paint')).toBe(`Stormy ${suffix}`);
      await ada.says(/^1 changes? (will|waiting)/).waitFor();
      await ada.addsTask('Sweep');
      const another = await ada.opensTab('/tasks');
      await another.card('Paint').waitFor();
      await another.page.close();
      // A part of the page that was not loaded before.
      await ada.page.keyboard.press('?');
      await ada.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await ada.page.keyboard.press('Escape');
      await ada.comesBack();
      await eventually(() => names(`project:${projectId}`)).toContain('Sweep');
      await eventually(() => names('everyone')).toContain(`stormy ${suffix}`);
      await eventually(() => ada.says(/waiting|offline/).count()).toBe(0);
      expect(await tagOf(ada, 'Paint')).toBe(`Stormy ${suffix}`);

      // What another app shares becomes a task, too.
      await ada.losesEverything('server');
      await ada.page.reload();
      await ada.card('Sweep').waitFor();
      await ada.goesTo('/share?title=A+tap+that+drips&text=In+the+kitchen&url=https%3A%2F%2Fexample.org%2Ftap');
      await ada.heading('New task').waitFor();
      expect(await ada.page.getByLabel('Name').inputValue()).toBe('A tap that drips');
      expect(await ada.page.getByLabel('Description').inputValue()).toBe('In the kitchen\n\nhttps://example.org/tap');
      await ada.button('Create task').click();
      await ada.panel('A tap that drips').at.waitFor();
      await ada.comesBack();
      await eventually(() => names(`assigned:${ada.account.id}`)).toContain('A tap that drips');

      // A reload updates it, while older pages continue with their build.
      await ada.page.keyboard.press('Escape');
      const [mine] = (await kept(ada)).filter((path) => path.startsWith('/assets/index-') && path.endsWith('.js'));
      const older = await ada.opensTab('/tasks');
      await older.heading('My tasks').waitFor();

      ada.proxy.deploy();
      const entryOf = ({ page }: Person) =>
        page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute('src'));
      // A server that takes longer than three seconds is not waited for: then the next reload gets the newer build.
      await onceStored(async () => {
        await ada.page.reload();
        await ada.heading('My tasks').waitFor();
        return entryOf(ada);
      }).toContain('.other.js');
      const entry = await entryOf(ada);
      // Without the server the newer build opens, once all its files are stored.
      const keptPage = () => ada.page.evaluate(async () => (await caches.match('/'))?.text());
      await onceStored(keptPage).toContain(entry);
      await ada.losesEverything('server');
      await ada.page.reload();
      await ada.heading('My tasks').waitFor();
      expect(await entryOf(ada)).toBe(entry);

      // The older page needs a part that it had not loaded, and the server no longer has it.
      expect(await kept(ada)).toContain(mine);
      await older.page.keyboard.press('?');
      await older.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await older.page.close();
      // Each visit deletes files that no page needs any more. A page that was just closed may still count, and so does
      // the page that a visit starts on.
      await ada.comesBack();
      await onceStored(async () => {
        await ada.page.goto('about:blank');
        await ada.goesTo('/icon.svg');
        return kept(ada);
      }).not.toContain(mine);

      // Nobody’s data is left after a sign-out.
      await ada.goesTo('/tasks');
      await ada.signsOut();
      await ada.heading('Sign in').or(ada.page.getByLabel('Password')).first().waitFor();
      await ada.losesEverything('server');
      await ada.goesTo('/tasks');
      await ada.heading('Can’t reach Pulse').waitFor();
      expect(await ada.says('Paint').count()).toBe(0);
    },
  );
});
