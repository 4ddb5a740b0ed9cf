import { describe, expect } from 'vitest';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

describe('an empty instance', () => {
  const journey = stage({ alone: true });

  journey('offers a project, an import and, to its administrator, a demo', async (on) => {
    const ada = await on.newcomer('Ada');
    const begin = ada.page.getByRole('region', { name: 'Get started' });
    await begin.getByRole('button', { name: 'Create your first project' }).waitFor();
    await begin.getByRole('button', { name: 'Import from Trello' }).waitFor();
    const bob = await on.colleague('Bob');
    const offer = await fetch(new URL('/api/demo', on.server.url), { headers: bob.account.headers });
    expect(await offer.json()).toEqual({ isPossible: false });

    await begin.getByRole('button', { name: 'Try it with sample data' }).click();
    // What changes meanwhile comes at once when it is over: nobody watches thousands of commands one by one.
    ada.expectsSilence();
    ada.proxy.cut('socket');
    await ada.page.getByRole('button', { name: 'Load sample data' }).click();
    const made = ada.page.getByRole('dialog', { name: 'Sample data loaded' });
    // Hundreds of commands: as long as the machine takes for them.
    await made.getByText('priya@tidemark.example').waitFor();
    const password = await made.locator('code').textContent();
    await ada.comesBack();
    await made.getByRole('link', { name: 'Explore projects' }).click();
    await ada.opensProject('Cargo L launch');
    await ada.page.getByRole('button', { name: 'Board', exact: true }).click();
    await eventually(async () => (await ada.cards('Done')).length).toBeGreaterThan(3);

    // She leads a team that has answered check-ins for four weeks.
    const weeks = (person: Person) =>
      person.page
        .getByRole('region', { name: 'Last four weeks' })
        .getByRole('listitem')
        .filter({ has: person.page.getByRole('button', { name: 'Priya Raman' }) })
        .getByRole('img', { name: /^Week of/ });
    const opensPulse = async (person: Person) => {
      await person.page.getByRole('link', { name: 'Team', exact: true }).click();
      await person.page.getByRole('link', { name: 'Product and sales' }).click();
      await person.button('Pulse').click();
      await weeks(person).first().waitFor();
      return Promise.all((await weeks(person).all()).map((week) => week.getAttribute('aria-label')));
    };
    const shown = await opensPulse(ada);
    expect(shown).toHaveLength(4);
    expect(shown.join()).toMatch(/On track: \d+/);
    await ada.page.getByRole('region', { name: 'On track' }).getByRole('listitem').first().waitFor();
    await ada.button('Priya Raman').click();
    const assignees = ada.page.getByRole('region', { name: 'Pulse', exact: true }).getByText('Tomás Herrera');
    await eventually(() => assignees.count()).toBe(1);

    const priya = await on.stranger('Priya');
    await priya.goesTo('/login');
    await priya.submits({ email: 'priya@tidemark.example', password: password ?? '' });
    await priya.opensProject('Web shop');
    // The same in the same words, and of nobody else.
    expect(await opensPulse(priya)).toEqual(shown);
    expect(await priya.page.getByRole('region', { name: 'Last four weeks' }).getByRole('button').count()).toBe(1);
  });
});
