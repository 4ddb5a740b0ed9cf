import { describe, expect } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const HOUR = 60 * 60_000;

const section = ({ page }: Person, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

describe('home', () => {
  const journey = stage();

  journey('lists what others have done since the last visit, by project', async ({ member, colleague }) => {
    const [ada, ben] = [await member('Ada'), await colleague('Ben')];
    const [kitchen, paint, mine] = [id(), id(), id()];
    await ada.sends(createProject({ id: kitchen, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ada.sends(createTask({ id: paint, name: 'Paint', assignee: ben.account.id, projectId: kitchen }));
    await ada.sends(createTask({ id: mine, name: 'Sand', assignee: ada.account.id, projectId: kitchen }));
    await ben.sends(moveTask({ id: paint, status: 'ON_HOLD' }));
    await ada.page.clock.install();
    await ada.goesTo('/');
    await ada.isHome();
    const news = section(ada, 'Since your last visit');
    expect(await news.count()).toBe(0);

    // Changes during the visit show up live; the person's own changes are not listed.
    await ada.sends(moveTask({ id: mine, status: 'IN_PROGRESS' }));
    await ben.sends(moveTask({ id: paint, status: 'IN_PROGRESS' }));
    await news.getByRole('link', { name: 'Ben started “Paint”' }).waitFor();
    await ada.goesToTasks();
    await ada.page.clock.fastForward(HOUR);
    await ada.page.getByRole('link', { name: 'Home', exact: true }).click();
    await news.getByText('Nothing new since your last visit').waitFor();
    await ada.goesToTasks();

    // The page's clock is an hour ahead: what happens now is older than her last visit.
    await ada.page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
      `pulse:remembered:${ada.account.id} home visit`,
      `${Date.now() - 2 * HOUR} ${Date.now()} again`,
    ] as const);
    await ben.sends(moveTask({ id: paint, status: 'DONE' }));
    await ben.sends(createComment({ id: id(), taskId: mine, text: 'Done?' }));
    await ben.sends(createTask({ id: id(), name: 'Call me', assignee: ada.account.id }));
    await ada.page.getByRole('link', { name: 'Home', exact: true }).click();
    await news.getByText('Ben finished “Paint”').waitFor();
    await news.getByText('Ben commented · Sand: Done?').waitFor();
    await news.getByText('Ben assigned you a task · Call me').waitFor();
    expect(await news.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['No project', 'Kitchen']);
    expect(await news.getByText('Sand”').count()).toBe(0);

    await news.getByRole('link', { name: /Ben finished/ }).click();
    await ada.panel('Paint').at.waitFor();
    await ada.page.keyboard.press('Escape');
    await news.getByText('Ben finished “Paint”').waitFor();
  });

  journey(
    'misses nothing on a device whose clock is wrong, and shows no future dates',
    async ({ member, colleague }) => {
      const [ada, ben] = [await member('Ada'), await colleague('Ben')];
      for (const wrong of [3 * HOUR, -3 * HOUR]) {
        await ada.page.clock.setSystemTime(Date.now() + wrong);
        await ada.goesTo('/');
        await ada.isHome();
        const name = `At ${wrong}`;
        await ben.sends(createTask({ id: id(), name, assignee: ada.account.id }));
        const line = section(ada, 'Since your last visit').getByRole('listitem').filter({ hasText: name });
        await line.waitFor();
        expect(await line.innerText()).toMatch(/now|1 min\. ago/);
        await ada.page.evaluate(() => localStorage.removeItem('pulse:ahead'));
      }
    },
  );
});
