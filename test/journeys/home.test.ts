/** @module-tag long */
import { describe, expect } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const HOUR = 60 * 60_000;

const section = ({ page }: Person, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });

describe('home', () => {
  const journey = stage();

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
