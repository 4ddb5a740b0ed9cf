import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { answersOverHttp } from '#test/components/http.ts';
import { eventually } from '#test/components/person.ts';
import { component } from '#test/components/stage.tsx';

component('assistants are off until an administrator lets them connect', async ({ newcomer }) => {
  let allowed = false;
  const asked: unknown[] = [];
  answersOverHttp({
    '/api/instance/registration': () => ({
      registration: 'invite',
      isFixed: false,
      hasMail: true,
      membersInvite: false,
    }),
    '/api/instance/assistants': (_, body) => {
      if (body === undefined) return { allowed };
      asked.push(body);
      allowed = true;
      return { success: true };
    },
    '/api/instance/': () => ({ success: true, invitations: [], people: [], webhooks: [], used: 0, mostPerPerson: 1 }),
  });
  const ada = await newcomer('Ada', '/settings/instance');
  const section = page.getByRole('region', { name: 'Assistants' });
  const may = section.getByRole('checkbox', { name: /^Assistants can connect/ });
  await expect.element(may).not.toBeChecked();
  await expect
    .element(section.getByRole('link', { name: 'How to connect one' }))
    .toHaveAttribute('href', '/help/api/mcp');
  await may.click();
  await section.getByRole('button', { name: 'Save' }).click();
  await eventually(() => asked).toEqual([{ allowed: true }]);
  await ada.goesTo('/projects');
  await ada.goesTo('/settings/instance');
  await expect.element(may).toBeChecked();
});
