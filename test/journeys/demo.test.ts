/** @module-tag long */
import assert from 'node:assert/strict';
import { describe, expect } from 'vitest';
import { company } from '#server/demo/company/company.ts';
import { colleagues } from '#server/demo/company/people.ts';
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
    expect(await offer.json()).toEqual({ success: true, isPossible: false });

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
    const cards = (person: Person) =>
      person.page
        .getByRole('region', { name: 'Last four weeks' })
        .getByRole('listitem')
        .filter({ has: person.page.getByRole('button') });
    const opensPulse = async (person: Person) => {
      await person.page.getByRole('link', { name: 'Team', exact: true }).click();
      await person.page.getByRole('link', { name: 'Product and sales' }).click();
      await person.button('Pulse').click();
      await cards(person).first().waitFor();
    };
    const weeksOf = async (person: Person, name: string) => {
      const card = cards(person).filter({ has: person.page.getByRole('button', { name }) });
      const weeks = await card.getByRole('img', { name: /^Week of/ }).all();
      return Promise.all(weeks.map((week) => week.getAttribute('aria-label')));
    };
    await opensPulse(ada);
    // The day decides who was asked in these weeks, and who was away.
    const answering = [];
    for (const colleague of colleagues) {
      const weeks = await weeksOf(ada, colleague.name);
      if (weeks.join().includes('On track: ')) answering.push({ ...colleague, weeks });
    }
    const [asked, other] = answering;
    assert(asked && other);
    expect(asked.weeks).toHaveLength(4);
    await ada.button(asked.name).click();
    // Of the others no task is listed, only how their weeks went.
    const ofOther = ada.page.getByRole('region', { name: 'Pulse', exact: true }).getByText(other.name);
    await eventually(() => ofOther.count()).toBe(1);

    const colleague = await on.stranger(asked.key);
    await colleague.goesTo('/login');
    await colleague.submits({ email: `${asked.key}@${company.domain}`, password: password ?? '' });
    await colleague.opensProject('Cargo L launch');
    await opensPulse(colleague);
    // The same in the same words, and of nobody else.
    expect(await weeksOf(colleague, asked.name)).toEqual(asked.weeks);
    expect(await cards(colleague).count()).toBe(1);
  });
});
