import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answersOverHttp } from '#test/components/http.ts';
import { eventually } from '#test/components/person.ts';
import { component } from '#test/components/stage.tsx';

component(
  'whether members can invite people is as it was saved when the page is opened again',
  async ({ newcomer }) => {
    const asked: unknown[] = [];
    let membersInvite = false;
    answersOverHttp({
      '/api/instance/registration': () => ({ registration: 'invite', isFixed: false, hasMail: true, membersInvite }),
      '/api/instance/members-invite': (address) => {
        asked.push(address.pathname);
        membersInvite = true;
        return { success: true };
      },
      '/api/instance/': () => ({ success: true, invitations: [], people: [], webhooks: [], used: 0, mostPerPerson: 1 }),
    });
    const ada = await newcomer('Ada', '/settings/instance');
    const may = page.getByRole('checkbox', { name: /^Members can invite people/ });
    await expect.element(may).not.toBeChecked();
    await may.click();
    const who = page.getByRole('region', { name: 'Who can invite' });
    await who.getByRole('button', { name: 'Save' }).click();
    await eventually(() => asked.length).toBe(1);
    await ada.goesTo('/projects');
    await ada.goesTo('/settings/instance');
    await expect.element(may).toBeChecked();
  },
);
